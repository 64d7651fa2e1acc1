import { isEmail } from '../identity/email-rule.ts';
import { parseTypedId, type TypedId } from '../orders/order-id.ts';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { addDays, type Day } from '../time/calendar-day.ts';
import { foldCode, foldWords } from './fold-words.ts';
import { searchGroups, type SearchGroup, typedExtension } from './search-groups.ts';
import { parseFacets, readStatus } from './typed-facets.ts';

/** What an order may be found by, the surest first. */
export const searchMatches = [
  'order id',
  'suborder id',
  'tracking number',
  'courier task',
  'transaction id',
  'subscription number',
  'sales order',
  'order reference',
  'sender phone',
  'recipient phone',
  'sender name',
  'recipient name',
  'place',
  'address',
  'product',
  'SKU',
  'tag',
  'delivery day',
  'sender email',
  'recipient email',
  'phone extension',
  'batch id',
  'batch name',
  'status',
] as const;

export type SearchMatch = (typeof searchMatches)[number];

/** How a text may be meant; what is undefined is not looked for. */
export interface SearchReading {
  id: TypedId | null;
  /** Digits of a phone number without the country's 1; from seven on. */
  digits?: string | undefined;
  /** The beginning of an address. */
  email?: string | undefined;
  /** The beginning of a code of someone else: of a carrier, a gateway or the accounting system; letters and digits alone. */
  code?: string | undefined;
  /** Words of one name. */
  name: string[];
  /** The beginning of a batch's name, in lower case. */
  label?: string | undefined;
  /** What the order has to have, each in any place. */
  groups: SearchGroup[];
  status: 'exception' | SuborderStatus[] | null;
  /** A facet was typed, so only what has it is a hit. */
  isNarrowed: boolean;
}

/** Everything the text may mean at once: seven digits may be an order or the end of a phone number. */
export function parseSearch(text: string, todays: readonly Day[]): SearchReading {
  const { facets, rest } = parseFacets(text.replaceAll(/\s+/g, ' ').trim().slice(0, 200));
  const typed = withoutKind(rest);
  const hasLetter = /\p{L}/u.test(typed);
  const isNarrowed = facets.length > 0;
  const groups = searchGroups(rest, facets, todays);
  const [status = null] = facets.flatMap(({ name, value }) => (name === 'status' ? [readStatus(value)] : []));
  return {
    id: parseTypedId(typed),
    digits: phoneDigits(typedExtension(typed)?.without ?? typed),
    email: emailOf(typed, hasLetter),
    code: codeOf(typed),
    name: hasLetter && !typed.includes('@') && typed.length >= 2 ? foldWords(typed).slice(0, 6) : [],
    label: rest.length >= 3 && !rest.includes('@') ? rest.toLowerCase() : undefined,
    groups: groups.length === 0 && Array.isArray(status) ? [aroundToday(todays)] : groups,
    status,
    isNarrowed,
  };
}

/** A status alone is asked about deliveries of these days; nobody means all that were ever delivered. */
function aroundToday(todays: readonly Day[]): SearchGroup {
  const days = todays.flatMap((today) => [-1, 0, 1].map((offset) => `d:${addDays(today, offset)}`));
  return { anyOf: [...new Set(days)], isBeginning: false };
}

/** A text without the words that say what its number is: `1000012` for `order #1000012`; `lot 12` stays. */
export function withoutKind(text: string): string {
  return text.trim().replace(leading, '').replace(/^#\s*/, '');
}

/** Words that say what a number is, before it. */
const leading =
  /^(?:(?:sub|sales )?order|batch|tracking|transaction|subscription|reference|ref|phone|e-?mail|from|to)(?:\s+(?:number|no\.?|id|ending|ends|in))*[\s:]+(?=.)/i;

/** Is there anything to look for? A single sign finds everybody, so it finds nobody. */
export function isSearchable(text: string): boolean {
  const { id, digits, email, code, name, label, groups, isNarrowed } = parseSearch(text, []);
  if (id !== null || isNarrowed || name.length > 0) return true;
  if ([digits, email, code].some((reading) => reading !== undefined)) return true;
  return label !== undefined && groups.length > 0;
}

/** Is this made of signs that nothing is called by, such as `%`, so that nothing will be found however it goes on? */
export function isUnfindable(text: string): boolean {
  return /^[^\p{L}\p{N}\s(+#]+$/u.test(text.trim());
}

/** The digits of a text made of nothing but what phone numbers are written with; none for any other. */
function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().\-/–]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^1(\d{10})$/, '$1');
  return digits.length >= 7 && digits.length <= 20 ? digits : undefined;
}

function emailOf(typed: string, hasLetter: boolean): string | undefined {
  const isWord = !typed.includes(' ');
  return isWord && typed.length >= 3 && (hasLetter || isEmail(typed)) ? typed.toLowerCase() : undefined;
}

/** Codes are printed in groups; one has five signs or more and a digit among them. */
function codeOf(typed: string): string | undefined {
  const code = foldCode(typed);
  return /^[a-z0-9\s-]{5,80}$/i.test(typed) && code.length >= 5 && /\d/.test(code) ? code : undefined;
}
