import { isEmail } from '../identity/email-rule.ts';
import { parseTypedId, type TypedId } from '../orders/order-id.ts';

/** What an order may be found by, the surest first. */
export const searchMatches = [
  'order id',
  'suborder id',
  'tracking number',
  'sender phone',
  'recipient phone',
  'sender email',
  'recipient email',
  'sender name',
  'recipient name',
  'order reference',
  'batch id',
  'batch name',
] as const;

/** How a text may be meant; what is undefined is not looked for. */
export interface SearchReading {
  id: TypedId | null;
  /** Digits of a phone number without the country's 1; from seven on. */
  digits?: string | undefined;
  /** The beginning of an address. */
  email?: string | undefined;
  /** The beginning of a carrier's number, in capitals. */
  tracking?: string | undefined;
  /** A name as it was typed. */
  name?: string | undefined;
  /** The beginning of a batch's name or of an order reference, in lower case. */
  label?: string | undefined;
}

/** Everything the text may mean at once: seven digits may be an order or the end of a phone number. */
export function parseSearch(text: string): SearchReading {
  const typed = text.replaceAll(/\s+/g, ' ').trim();
  const digits = phoneDigits(typed);
  const isWord = !typed.includes(' ');
  const hasLetter = /\p{L}/u.test(typed);
  return {
    id: parseTypedId(typed),
    digits: digits !== null && digits.length >= 7 ? digits : undefined,
    email: isWord && typed.length >= 3 && (hasLetter || isEmail(typed)) ? typed.toLowerCase() : undefined,
    tracking: trackingOf(typed),
    name: hasLetter && !typed.includes('@') && typed.length >= 2 ? typed : undefined,
    label: typed.length >= 3 && !typed.includes('@') ? typed.toLowerCase() : undefined,
  };
}

/** Is there anything to look for? A single sign finds everybody, so it finds nobody. */
export function isSearchable(text: string): boolean {
  const { id, digits, email, tracking, name, label } = parseSearch(text);
  return id !== null || [digits, email, tracking, name, label].some((reading) => reading !== undefined);
}

/** Is this made of signs that nothing is called by, such as `%`, so that nothing will be found however it goes on? */
export function isUnfindable(text: string): boolean {
  return /^[^\p{L}\p{N}\s(+#]+$/u.test(text.trim());
}

/** The digits of a text made of nothing but what phone numbers are written with; null for any other. */
function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().\-/–]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length > 20) return null;
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
}

/** Carriers print their numbers in groups; one has six signs or more and a digit among them. */
function trackingOf(text: string): string | undefined {
  const joined = text.replaceAll(' ', '').toUpperCase();
  return /^[A-Z0-9-]{6,60}$/.test(joined) && /\d/.test(joined) ? joined : undefined;
}
