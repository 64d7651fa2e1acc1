import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusals } from '@bloomdesk/contract/refusals';
import { benchSentencesEs } from '../../../apps/web/src/texts/spanish/sentences/bench-sentences.ts';
import { catalogues } from '../../../apps/web/src/texts/spanish/catalogues.ts';
import { refusalsEs } from '../../../apps/web/src/texts/spanish/sentences/refusals.ts';
import { wordsEs } from '../../../apps/web/src/texts/spanish/words/words.ts';
import { type TextPattern, textPattern } from './text-pattern.ts';

const english = join(import.meta.dirname, '../../../apps/web/src/texts/english');

/** What the product says in two languages. */
export interface TextsOfProduct {
  /** English that reads otherwise in Spanish. */
  english: readonly TextPattern[];
  spanish: readonly TextPattern[];
}

/** Every catalogue, word and sentence of the product, as patterns. */
export async function textsOfProduct(): Promise<TextsOfProduct> {
  const spanish = [
    ...Object.values(catalogues).flatMap((texts) => Object.values(texts)),
    ...wordsEs.values(),
    ...Object.values({ ...benchSentencesEs, ...refusalsEs }).map(sentence),
  ];
  const said = [
    ...(await englishCatalogues()),
    ...wordsEs.keys(),
    ...Object.values(refusals).map(({ says }) => sentence(says)),
  ];
  return { english: patterns(said.filter((text) => !spanish.includes(text))), spanish: patterns(spanish) };
}

async function englishCatalogues(): Promise<string[]> {
  const files = globSync('**/*.ts', { cwd: english });
  const modules = await Promise.all(
    files.map(async (file): Promise<unknown> => await import(pathToFileURL(join(english, file)).href)),
  );
  const texts = modules.flatMap((module) =>
    Object.values(Object(module)).flatMap((each) => Object.values<unknown>(Object(Object(each).english))),
  );
  if (files.length === 0 || texts.length < files.length) throw new Error('The English catalogues could not be read.');
  return texts.map(String);
}

type Says = string | ((...words: (string | number)[]) => string);

/** A sentence with what is filled in as catalogues write it. */
function sentence(says: Says): string {
  return typeof says === 'string' ? says : says('{{word}}', '{{word}}', '{{word}}', '{{word}}');
}

function patterns(texts: readonly string[]): TextPattern[] {
  return [...new Set(texts)].flatMap((text) => textPattern(text) ?? []);
}
