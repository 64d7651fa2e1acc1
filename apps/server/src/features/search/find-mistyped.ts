import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import { endsHosts, type SearchGroup } from '@bloomdesk/domain/search/search-groups';
import {
  isShortWord,
  mayBeMistyped,
  mostMistakes,
  oneMistakeAway,
  typingMistakes,
} from '@bloomdesk/domain/search/spelling';
import type { Searching } from './find-by-words.ts';
import { queryOf } from './search-documents.sql.ts';
import type { Found } from './search.store.ts';

/** Suborders that are found once typing mistakes are forgiven, the fewest first, and the text as it may have been meant. */
export interface Corrected {
  text: string;
  found: Found[];
  reading: SearchReading;
}

/** What a word may have been meant to be, with the mistakes in it. */
type Meant = ReadonlyMap<string, number>;
type MeantWords = ReadonlyMap<string, Meant>;

/**
 * Forgives one or two mistakes a word, the fewest first; null where nothing is found even so. Too many words are like a short
 * one: only where longer words explain nothing, one of the short ones is forgiven as well.
 */
export async function findMistyped({ search }: Searching, reading: SearchReading): Promise<Corrected | null> {
  if (reading.status !== null) return null;
  const long = await meantWords(search, reading.groups.map(wordOf).filter(mayBeMistyped));
  if (long.size > 0) {
    const corrected = await forgiven(search, reading, { meant: long, ways: [[...long.keys()]] });
    if (corrected) return corrected;
  }
  const short = withoutCommon(await meantWords(search, shortWords(reading)));
  if (short.size === 0) return null;
  const ways = [...short.keys()].map((word) => [...long.keys(), word]);
  return await forgiven(search, reading, { meant: new Map([...long, ...short]), ways });
}

/** Short words that others stand beside; of an e-mail address none, since whoever types one means nobody else's. */
function shortWords({ groups, email = '' }: SearchReading): string[] {
  if (groups.length < 2 || email.includes('@')) return [];
  return groups
    .filter(({ isCommon }) => isCommon !== true)
    .map(wordOf)
    .filter(isShortWord);
}

/** Nobody means the end of an e-mail address by a short word, or two letters such as St; nearly every order has them. */
function withoutCommon(short: MeantWords): MeantWords {
  return new Map(
    [...short].map(([typed, near]) => [
      typed,
      new Map([...near].filter(([word]) => word === typed || (word.length > 2 && !endsHosts(word)))),
    ]),
  );
}

function wordOf({ anyOf: [word = ''] }: SearchGroup): string {
  return word;
}

interface Forgiving {
  meant: MeantWords;
  /** The words that are forgiven together, in each way of reading the text. */
  ways: readonly (readonly string[])[];
}

async function forgiven(
  search: Searching['search'],
  reading: SearchReading,
  { meant, ways }: Forgiving,
): Promise<Corrected | null> {
  const asked = ways.map((words) =>
    reading.groups
      .map((group) => queryOf(words.includes(wordOf(group)) ? widened(group, meant) : group, 'whole'))
      .join(' & '),
  );
  const rows = await search.byMistypedWords(
    asked.map((way) => `(${way})`).join(' | '),
    [...meant.values()].flatMap((words) => [...words.keys()]),
  );
  const ranked = rows.map((row) => ({ ...row, ...bestOf(meant, row.has) })).toSorted((a, b) => a.mistakes - b.mistakes);
  const [first] = ranked;
  if (!first) return null;
  return {
    text: reading.groups.map((group) => first.words.get(wordOf(group)) ?? shown(wordOf(group))).join(' '),
    found: ranked.map(({ orderId, suborderId, mistakes }, place) => ({ orderId, suborderId, score: -mistakes, place })),
    reading: { ...reading, groups: reading.groups.map((group) => widened(group, meant)) },
  };
}

/** The word, or any that was meant by it. */
function widened(group: SearchGroup, meant: MeantWords): SearchGroup {
  const words = meant.get(wordOf(group));
  return words ? { anyOf: [...new Set([...group.anyOf, ...words.keys()])], isBeginning: false } : group;
}

async function meantWords(search: Searching['search'], typed: readonly string[]): Promise<MeantWords> {
  if (typed.length === 0) return new Map();
  const words = typed.map((word) => ({
    typed: word,
    variants: word.length < 8 ? [word, ...oneMistakeAway(word)] : [word],
  }));
  const like = await search.wordsLike(words, await search.schemaOfTrigrams());
  return new Map(
    typed.map((word) => {
      const near = like
        .filter((each) => each.typed === word)
        .map((each) => [each.word, typingMistakes(word, each.word)] as const);
      return [word, new Map([[word, 0], ...near.filter(([, mistakes]) => mistakes <= mostMistakes(word))])];
    }),
  );
}

/** The nearest of the words that are there for each that was typed. */
function bestOf(meant: MeantWords, has: readonly string[]): { mistakes: number; words: Map<string, string> } {
  const words = new Map<string, string>();
  let mistakes = 0;
  for (const [typed, near] of meant) {
    const there = has.filter((word) => near.has(word)).toSorted((a, b) => (near.get(a) ?? 3) - (near.get(b) ?? 3));
    const [best = typed] = there;
    words.set(typed, best);
    mistakes += near.get(best) ?? 0;
  }
  return { mistakes, words };
}

/** A day or a ZIP code as it was meant, without the mark of its kind. */
function shown(word: string): string {
  return word.replace(/^[a-z]:/, '');
}
