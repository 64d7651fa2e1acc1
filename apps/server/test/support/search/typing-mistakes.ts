/** A letter of the middle, where mistakes are made most often. */
const middle = (word: string) => Math.floor(word.length / 2);

/** `Aleen` as `Alleen`: a letter stands twice. */
export function letterAdded(word: string): string {
  return word.slice(0, 2) + word.slice(1);
}

/** `Schmidt` as `Schmit`: the letter before the last one is left out. */
export function letterLost(word: string): string {
  return word.slice(0, -2) + word.slice(-1);
}

/** `Schmidt` as `Schimdt`: two neighbors in each other's place. */
export function lettersSwapped(word: string): string {
  const at = middle(word);
  return word.slice(0, at - 1) + word.slice(at, at + 1) + word.slice(at - 1, at) + word.slice(at + 1);
}

/** `Aleen` as `Alren`: the key beside it. */
export function letterWrong(word: string): string {
  const at = middle(word);
  const beside = keyBeside[word[at]?.toLowerCase() ?? ''] ?? 'x';
  return word.slice(0, at) + beside + word.slice(at + 1);
}

const keyBeside: Record<string, string> = {
  a: 's',
  b: 'v',
  c: 'x',
  d: 'f',
  e: 'r',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'o',
  j: 'k',
  k: 'l',
  l: 'k',
  m: 'n',
  n: 'b',
  o: 'i',
  p: 'o',
  q: 'w',
  r: 't',
  s: 'd',
  t: 'y',
  u: 'i',
  v: 'b',
  w: 'e',
  x: 'c',
  y: 't',
  z: 'x',
};
