/** The prefix offered first (spec 3, section 5). */
export const defaultBatchPrefix = 'Batch';

const longestName = 80;

export interface BatchNameParts {
  prefix: string;
  /** The window's label, where the center shows windows. */
  window: string | null;
  /** The single product's operations name, or "various". */
  products: string;
  number: number;
}

/** `{prefix} {window }{products} {n}`, at most 80 characters: the products are shortened first, the number never (D68). */
export function batchName({ prefix, window, products, number }: BatchNameParts): string {
  const start = [prefix.trim(), window ?? ''].filter((part) => part !== '').join(' ');
  const end = ` ${number}`;
  const room = longestName - end.length;
  return `${shortened(`${start} ${products}`, room)}${end}`;
}

/** What is wrong with the prefix, or null: a batch needs one (spec 3, section 5). */
export function prefixProblem(prefix: string): string | null {
  return prefix.trim() === '' ? 'Prefix is required' : null;
}

/** The number the next batch of this prefix gets, counting from 1 over the center's batches of the day (D68). */
export function nextBatchNumber(namesOfTheDay: readonly string[], prefix: string): number {
  const start = `${prefix.trim()} `;
  const numbers = namesOfTheDay
    .filter((name) => name.startsWith(start))
    .map((name) => Number(/ (\d{1,9})$/.exec(name)?.[1] ?? 0));
  return numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
}

/** Cuts between whole characters as people count them, so that no emoji or accent is torn. */
function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  let name = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (name.length + segment.length > room - 1) break;
    name += segment;
  }
  return `${name.trimEnd()}…`;
}
