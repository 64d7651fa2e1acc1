const stateNames = `
  AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|
  FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|
  MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|
  NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|
  PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|
  WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico`;

/** The code of a state by the words of its name. */
const stateOf = new Map(
  stateNames.split('|').map((each) => {
    const [code = '', ...name] = each.trim().toLowerCase().split(' ');
    return [name.join(' '), code];
  }),
);

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
    const code = words.length < count ? undefined : stateOf.get(words.slice(0, count).join(' '));
    if (code !== undefined) return { code, words: count };
  }
  return null;
}

/** This word and those that addresses write for it, such as `st` for `street`. */
export function saidAlike(word: string): string[] {
  return [word, ...(streetWord.get(word) ?? []).filter((other) => other !== word)];
}
