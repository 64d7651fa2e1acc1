import { Refusal } from '#http/refusal.ts';

/** What a filter asks for: attributes in lower case, with the text or truth each must equal. */
export type ScimFilter = ReadonlyMap<string, string | boolean>;

const comparison = /^\s*([a-z][\w.]*(?:\[type eq "work"\]\.value)?)\s+(\w+)\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i;
const and = /^and\s+/i;

/**
 * Reads a filter of `eq` comparisons with `and` between them, which is what providers send (RFC 7644, 3.4.2.2). An attribute
 * that cannot be looked for, another operator and anything else is refused, as an answer without it would find too many.
 */
export function readScimFilter(text: string | undefined, known: Readonly<Record<string, string>>): ScimFilter {
  const found = new Map<string, string | boolean>();
  let rest = text ?? '';
  while (rest.trim() !== '') {
    const [whole, attribute = '', operator = '', value = ''] = comparison.exec(rest) ?? [];
    const name = known[attribute.toLowerCase()];
    if (whole === undefined || operator.toLowerCase() !== 'eq' || name === undefined || found.has(name))
      throw new Refusal('scim-filter');
    found.set(name, valueOf(value));
    rest = rest.slice(whole.length);
    if (rest !== '' && !and.test(rest)) throw new Refusal('scim-filter');
    const joined = rest.replace(and, '');
    if (rest !== '' && joined.trim() === '') throw new Refusal('scim-filter');
    rest = joined;
  }
  return found;
}

/** The text a filter wants of an attribute; null where it wants none. */
export function textIn(filter: ScimFilter, name: string): string | null {
  const value = filter.get(name);
  return typeof value === 'string' ? value : null;
}

function valueOf(written: string): string | boolean {
  try {
    const value: unknown = JSON.parse(written.startsWith('"') ? written : written.toLowerCase());
    if (typeof value === 'string' || typeof value === 'boolean') return value;
  } catch {
    // said below
  }
  throw new Refusal('scim-filter');
}

const usualPage = 100;
const longestPage = 200;

interface Page {
  startIndex?: string | undefined;
  count?: string | undefined;
}

/** The part of a list that is asked for: pages count from 1, and what is out of bounds is brought within (RFC 7644, 3.4.2.4). */
export function pageOf({ startIndex, count }: Page): { startIndex: number; skip: number; most: number } {
  const first = Math.max(1, Number(startIndex ?? 1));
  return { startIndex: first, skip: first - 1, most: Math.min(longestPage, Math.max(0, Number(count ?? usualPage))) };
}
