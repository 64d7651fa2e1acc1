import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { addDays, type Day } from '../time/calendar-day.ts';
import { readStatus } from './read-status.ts';
import { searchGroups, type SearchGroup } from './search-groups.ts';
import { parseFacets } from './typed-facets.ts';
import { labelOf, plainText, readTyped, type TypedReading, withoutKind } from './typed-text.ts';

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
  'storefront number',
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
export interface SearchReading extends TypedReading {
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
  const { facets, rest } = parseFacets(plainText(text));
  const typed = withoutKind(rest);
  const isNarrowed = facets.length > 0;
  const groups = searchGroups(rest, facets, todays);
  const [status = null] = facets.flatMap(({ name, value }) => (name === 'status' ? [readStatus(value)] : []));
  return {
    ...readTyped(typed),
    label: labelOf(rest),
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
