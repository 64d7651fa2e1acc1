import type { SearchField } from './explain-hit.ts';
import { foldWords } from './fold-words.ts';
import type { SearchMatch, SearchReading } from './parse-search.ts';
import type { SearchGroup } from './search-groups.ts';

/** What is said on the phone is a name before it is a place or goods, and hardly part of an e-mail address. */
const costs: Partial<Record<SearchMatch, number>> = {
  'place': 2,
  'address': 2,
  'product': 2,
  'batch name': 2,
  'sender email': 3,
  'recipient email': 3,
};
const costOf = { unsaidName: 1, anotherPerson: 1, dayGone: 3, notSeen: 4 };

/** A field with its words as they are compared. */
interface Worded {
  party: 'sender' | 'recipient' | null;
  isPhone: boolean;
  cost: number;
  key: string | undefined;
  words: readonly string[];
}

/**
 * How far an order lies from what was said of it: 0 where all is in the name of one person, and of a day that comes. Orders
 * of one distance have been told apart by nothing.
 */
export function distanceOfHit(fields: readonly SearchField[], reading: SearchReading): number {
  const worded = fields.map((field) => wordedOf(field, reading.groups));
  const of = (party: Worded['party']) =>
    sum(
      worded.filter((field) => field.party !== party),
      reading.groups,
    );
  return Math.min(of('recipient'), of('sender'), sum(worded, reading.groups) + costOf.anotherPerson);
}

function sum(fields: readonly Worded[], groups: readonly SearchGroup[]): number {
  return groups.reduce((cost, group) => cost + costIn(fields, group), 0);
}

function costIn(fields: readonly Worded[], group: SearchGroup): number {
  let least = costOf.notSeen;
  for (const field of fields)
    if (holds(field, group)) least = Math.min(least, field.cost + (isGone(field, group) ? costOf.dayGone : 0));
  return least;
}

function wordedOf({ field, text, key }: SearchField, groups: readonly SearchGroup[]): Worded {
  const isPhone = field.endsWith('phone');
  const words = isPhone ? [text.replaceAll(/\D/g, '')] : foldWords(text);
  const party = field.startsWith('sender') ? 'sender' : ofRecipient.test(field) ? 'recipient' : null;
  const worded = { party, isPhone, cost: costs[field] ?? 0, key, words } as const;
  return field.endsWith(' name') && party !== null && isHardlySaid(worded, groups)
    ? { ...worded, cost: costOf.unsaidName }
    : worded;
}

const ofRecipient = /^(recipient|place$|address$|phone extension$)/;

/** One word of a name of four is rather another person's name. */
function isHardlySaid({ words }: Pick<Worded, 'words'>, groups: readonly SearchGroup[]): boolean {
  return words.filter((word) => groups.some((group) => isMeant(word, group))).length < words.length / 2;
}

function holds({ isPhone, key, words }: Worded, group: SearchGroup): boolean {
  if (key !== undefined && isMeant(key, group)) return true;
  if (isPhone)
    return group.anyOf.some((digits) => /^\d{4,}$/.test(digits) && words.some((all) => all.endsWith(digits)));
  return words.some((word) => isMeant(word, group));
}

function isMeant(word: string, { anyOf, isBeginning }: SearchGroup): boolean {
  return anyOf.some((meant) => word === meant || (isBeginning && word.startsWith(meant)));
}

/** Who says Sunday means the one that comes rather than the last one. */
function isGone({ key = '' }: Worded, { anyOf, rather = anyOf }: SearchGroup): boolean {
  return anyOf.includes(key) && !rather.includes(key);
}
