import { foldCode, foldWords } from './fold-words.ts';
import type { SearchMatch, SearchReading } from './parse-search.ts';
import type { SearchGroup } from './search-groups.ts';

/** Something an order may be found by, as it is shown. */
export interface SearchField {
  field: SearchMatch;
  text: string;
  /** What the index has for it besides its words, such as `d:2027-02-13`. */
  key?: string | undefined;
}

/** What matched: the text, and which parts of it, from and to which sign. */
export interface ExplainedMatch {
  field: SearchMatch;
  text: string;
  marks: [number, number][];
}

/** Fields that show why an order is a hit, the fewest that hold everything that was looked for; those of `fields` first. */
export function explainHit(fields: readonly SearchField[], reading: SearchReading): ExplainedMatch[] {
  const whole = fields.find((field) => wholeMarks(field, reading) !== null);
  if (whole) return [shownMatch(whole, wholeMarks(whole, reading) ?? [])];
  let open = reading.groups.map((_, at) => at);
  const chosen: ExplainedMatch[] = [];
  while (open.length > 0) {
    const [best] = fields
      .map((field) => ({ field, held: open.filter((at) => holds(field, reading.groups[at])) }))
      .toSorted((a, b) => b.held.length - a.held.length);
    if (!best || best.held.length === 0) break;
    const { field, held } = best;
    chosen.push(
      shownMatch(
        field,
        held.flatMap((at) => groupMarks(field, reading.groups[at])),
      ),
    );
    open = open.filter((at) => !held.includes(at));
  }
  return chosen;
}

function shownMatch({ field, text }: SearchField, marks: [number, number][]): ExplainedMatch {
  const sorted = [...new Map(marks.map((mark) => [mark[0], mark])).values()].toSorted((a, b) => a[0] - b[0]);
  return { field, text, marks: sorted };
}

/** Ids, codes, phone numbers and addresses are found as a whole or by an end. */
function wholeMarks(
  { field, text }: SearchField,
  { id, digits, email, code, shopNumber }: SearchReading,
): [number, number][] | null {
  const all: [number, number][] = [[0, text.length]];
  if (field === 'order id') return id?.kind === 'order' && id.orderId === text ? all : null;
  if (field === 'suborder id') return id?.kind === 'suborder' && id.suborderId === text ? all : null;
  if (field === 'batch id') return id?.kind === 'batch' && id.batchId === text ? all : null;
  if (field.endsWith('phone')) return digits === undefined ? null : digitMarks(text, digits);
  if (field.endsWith('email'))
    return email !== undefined && text.toLowerCase().startsWith(email) ? [[0, email.length]] : null;
  if (field === 'storefront number') return shopNumber === foldCode(text) ? all : null;
  return codeFields.has(field) && code !== undefined && foldCode(text).startsWith(code) ? all : null;
}

const codeFields = new Set<SearchMatch>([
  'tracking number',
  'courier task',
  'transaction id',
  'subscription number',
  'sales order',
  'order reference',
]);

/** Where the digits stand in a phone number as it is shown; null where it neither begins nor ends with them. */
function digitMarks(text: string, digits: string): [number, number][] | null {
  const places = [...text].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const shown = places.map((at) => text[at]).join('');
  const from = shown.endsWith(digits) ? shown.length - digits.length : shown.startsWith(digits) ? 0 : -1;
  const [first, last] = [places[from], places[from + digits.length - 1]];
  return from < 0 || first === undefined || last === undefined ? null : [[first, last + 1]];
}

function holds(field: SearchField, group: SearchGroup | undefined): boolean {
  return groupMarks(field, group).length > 0;
}

function groupMarks({ field, text, key }: SearchField, group: SearchGroup | undefined): [number, number][] {
  if (!group) return [];
  const all: [number, number][] = [[0, text.length]];
  const isMeant = (word: string) =>
    group.anyOf.some((meant) => word === meant || (group.isBeginning && word.startsWith(meant)));
  if (key !== undefined && isMeant(key)) return all;
  if (field.endsWith('phone'))
    return group.anyOf.flatMap((word) => (/^\d{4,}$/.test(word) ? (digitMarks(text, word) ?? []) : []));
  return [...text.matchAll(/[\p{L}\p{N}\p{M}'’‘`]+/gu)].flatMap(({ 0: word, index }): [number, number][] =>
    foldWords(word).some(isMeant) ? [[index, index + markedLength(word, group)]] : [],
  );
}

/** A beginning is marked as far as it was typed. */
function markedLength(word: string, { anyOf }: SearchGroup): number {
  const [folded = ''] = foldWords(word);
  const typed = anyOf.find((meant) => folded.startsWith(meant));
  return typed !== undefined && folded.length === word.length ? typed.length : word.length;
}
