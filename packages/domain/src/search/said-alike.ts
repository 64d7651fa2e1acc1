import { stateCodeByName } from '../suborders/state-names.ts';

const streetWords: readonly (readonly string[])[] = [
  ['street', 'st', 'saint'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['boulevard', 'blvd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['highway', 'hwy'],
  ['parkway', 'pkwy'],
  ['square', 'sq'],
  ['suite', 'ste'],
  ['apartment', 'apt'],
  ['floor', 'fl'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['mount', 'mt'],
  ['fort', 'ft'],
];

const streetWord = new Map(streetWords.flatMap((alike) => alike.map((word) => [word, alike] as const)));

/** The code of the state whose name these words begin with, and how many they are; null where they begin with none. */
export function readState(words: readonly string[]): { code: string; words: number } | null {
  for (const count of [3, 2, 1]) {
    const code = words.length < count ? undefined : stateCodeByName.get(words.slice(0, count).join(' '));
    if (code !== undefined) return { code, words: count };
  }
  return null;
}

/** This word and those that addresses write for it, such as `st` for `street`. */
export function saidAlike(word: string): string[] {
  return [word, ...(streetWord.get(word) ?? []).filter((other) => other !== word)];
}
