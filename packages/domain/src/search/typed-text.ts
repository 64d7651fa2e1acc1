import { isEmail } from '../identity/email-rule.ts';
import { parseTypedId, type TypedId } from '../orders/order-id.ts';
import { foldCode, foldWords } from './fold-words.ts';
import { parseFacets } from './typed-facets.ts';
import { typedExtension } from './typed-phone.ts';

// A browser asks no more of what is typed than this; days, states and words that are said alike the server reads.

/** How a text may be meant as one thing; what is undefined is not looked for. */
export interface TypedReading {
  id: TypedId | null;
  /** Digits of a phone number without the country's 1; from seven on. */
  digits?: string | undefined;
  /** The beginning of an address. */
  email?: string | undefined;
  /** The beginning of a code of someone else: of a carrier, a gateway or the accounting system; letters and digits alone. */
  code?: string | undefined;
  /** The whole number a storefront has given an order; letters and digits alone. */
  shopNumber?: string | undefined;
  /** Words of one name. */
  name: string[];
}

/** What is typed, with single spaces and no longer than is read. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

/** Everything a text without facets and kind may mean at once. */
export function readTyped(typed: string): TypedReading {
  const hasLetter = /\p{L}/u.test(typed);
  return {
    id: parseTypedId(typed),
    digits: phoneDigits(typedExtension(typed)?.without ?? typed),
    email: emailOf(typed, hasLetter),
    code: codeOf(typed),
    shopNumber: shopNumberOf(typed),
    name: hasLetter && !typed.includes('@') && typed.length >= 2 ? foldWords(typed).slice(0, 6) : [],
  };
}

/** The beginning of a batch's name that a text without facets may be, in lower case. */
export function labelOf(rest: string): string | undefined {
  return rest.length >= 3 && !rest.includes('@') ? rest.toLowerCase() : undefined;
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
  const { facets, rest } = parseFacets(plainText(text));
  if (facets.length > 0) return true;
  const { id, digits, email, code, shopNumber, name } = readTyped(withoutKind(rest));
  if (id !== null || name.length > 0) return true;
  if ([digits, email, code, shopNumber].some((reading) => reading !== undefined)) return true;
  return labelOf(rest) !== undefined && foldWords(rest).length > 0;
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

/** Storefronts count from one, some with a few letters before the number. */
function shopNumberOf(typed: string): string | undefined {
  const number = foldCode(typed);
  return /^[a-z]{0,8}[-#]?\d[a-z0-9-]{2,30}$/i.test(typed) ? number : undefined;
}

/** Codes are printed in groups; one has five signs or more and a digit among them. */
function codeOf(typed: string): string | undefined {
  const code = foldCode(typed);
  return /^[a-z0-9\s-]{5,80}$/i.test(typed) && code.length >= 5 && /\d/.test(code) ? code : undefined;
}
