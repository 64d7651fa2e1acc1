import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import { mayBeMistyped, mostMistakes, oneMistakeAway, typingMistakes } from '@bloomdesk/domain/search/spelling';
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
type Meant = Map<string, number>;

/** Forgives one or two mistakes a word, the fewest first; null where nothing is found even so. */
export async function findMistyped({ search }: Searching, reading: SearchReading): Promise<Corrected | null> {
  const typed = reading.groups.flatMap(({ anyOf: [word = ''] }) => (mayBeMistyped(word) ? [word] : []));
  if (typed.length === 0 || reading.status !== null) return null;
  const meant = await meantWords(search, typed);
  const groups = reading.groups.map((group) => {
    const words = meant.get(group.anyOf[0] ?? '');
    return words ? { anyOf: [...group.anyOf, ...words.keys()], isBeginning: false } : group;
  });
  const rows = await search.byMistypedWords(
    groups.map((group) => queryOf(group, 'whole')).join(' & '),
    [...meant.values()].flatMap((words) => [...words.keys()]),
  );
  const ranked = rows.map((row) => ({ ...row, ...bestOf(meant, row.has) })).toSorted((a, b) => a.mistakes - b.mistakes);
  const [first] = ranked;
  if (!first) return null;
  return {
    text: reading.groups.map(({ anyOf: [word = ''] }) => first.words.get(word) ?? shown(word)).join(' '),
    found: ranked.map(({ orderId, suborderId, mistakes }, place) => ({ orderId, suborderId, score: -mistakes, place })),
    reading: { ...reading, groups },
  };
}

async function meantWords(search: Searching['search'], typed: readonly string[]): Promise<Map<string, Meant>> {
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
      return [word, new Map(near.filter(([, mistakes]) => mistakes <= mostMistakes(word)))];
    }),
  );
}

/** The nearest of the words that are there for each that was typed. */
function bestOf(meant: Map<string, Meant>, has: readonly string[]): { mistakes: number; words: Map<string, string> } {
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
