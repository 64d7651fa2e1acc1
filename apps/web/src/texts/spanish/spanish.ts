import i18next from 'i18next';
import type { LoadedTexts } from '#texts/language.ts';
import { benchSentencesEs } from './sentences/bench-sentences.ts';
import { catalogues } from './catalogues.ts';
import { refusalsEs } from './sentences/refusals.ts';
import { wordEs } from './words/words.ts';

const locale = 'es-US';
const numbers = new Intl.NumberFormat(locale);
const spanish = i18next.createInstance({
  lng: locale,
  ns: Object.keys(catalogues),
  resources: {
    [locale]: Object.fromEntries(Object.entries(catalogues).map(([name, texts]) => [name, withMillions(texts)])),
  },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, skipOnVariables: true }, // React escapes, and data is no text of ours
});
void spanish.init();

/** Spanish as people in the United States write it. */
export const spanishTexts: LoadedTexts = {
  say: (ns, key, parameters) => said(ns, key, parameters),
  word: (english) => wordEs(english),
  sayRefusal(id, words) {
    const sentence = sentences.get(id);
    return typeof sentence === 'function' ? sentence(...words) : (sentence ?? null);
  },
};

const sentences = new Map(Object.entries({ ...refusalsEs, ...benchSentencesEs }));

/** Whole millions have a form of their own in Spanish, which floors and farms do not need. */
function withMillions(texts: Readonly<Record<string, string>>): Record<string, string> {
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return { ...texts, ...Object.fromEntries(others.map(([key, text]) => [key.replace(/_other$/, '_many'), text])) };
}

/** Numbers are written as es-US writes them; the count itself chooses the form. */
function said(ns: string, key: string, parameters: Readonly<Record<string, string | number>>): string | null {
  const { count } = parameters;
  const counted = typeof count === 'number' ? { count } : {};
  if (!spanish.exists(key, { ns, ...counted })) return null;
  const replace = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers.format(value) : value,
    ]),
  );
  return spanish.t(key, { ns, ...counted, replace });
}
