import { comparable } from '../fulfilling/scanned-text.ts';
import { isDay } from '../time/calendar-day.ts';

/** So many codes a product may have. */
export const mostProductCodes = 20;

/** A code as it is printed, and the form in which codes are compared. */
export interface ProductCode {
  text: string;
  /** A GTIN with zeros up to 14 digits, so that the 12 digits of a UPC and the 13 a scanner makes of them are one code. */
  key: string;
  isGtin: boolean;
}

/** A code as someone typed or scanned it; null where it can be none. */
export function parseProductCode(raw: string): ProductCode | null {
  const text = comparable(raw);
  const gtin = gtinOf(text);
  if (gtin !== null) return { text, key: gtin, isGtin: true };
  return productCodeProblem(text) === undefined ? { text, key: text, isGtin: false } : null;
}

/** The form in which a kept code is compared. */
export function productCodeKey(kept: string): string {
  return parseProductCode(kept)?.key ?? comparable(kept);
}

/** What speaks against a code; undefined where it may be kept (D350). */
export function productCodeProblem(raw: string): string | undefined {
  const text = comparable(raw);
  if (isGtinLong(text) && !hasCheckDigit(text)) return 'The check digit of this GTIN is wrong. Scan it again.';
  if (!/^[A-Z0-9._-]{3,40}$/.test(text)) return 'A code has 3 to 40 letters, digits, dots, dashes or underscores.';
  return undefined;
}

/**
 * What a scan may stand for, the surest first: the code itself, or the GTIN inside a longer GS1 code, which begins with 01.
 */
export function scannedKeys(raw: string): string[] {
  const text = comparable(raw.replace(/^\][A-Za-z][0-9A-Za-z]/, ''));
  const whole = parseProductCode(text)?.key;
  const inside = /^(?:\(01\)|01)(\d{14})/.exec(text)?.[1];
  const gtin = inside === undefined ? null : gtinOf(inside);
  return [...(whole === undefined ? [] : [whole]), ...(gtin === null ? [] : [gtin])];
}

/** The spoil date inside a GS1 code (17, year, month, day); null without one. A day of 00 is the last of its month. */
export function spoilDateOfScan(raw: string): string | null {
  const text = raw.replace(/^\][A-Za-z][0-9A-Za-z]/, '');
  const found = /^(?:\(01\)|01)\d{14}(?:\(17\)|17)(\d{2})(\d{2})(\d{2})/.exec(text);
  if (!found) return null;
  const [, year, month, day] = found;
  const last = day === '00' ? new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate() : Number(day);
  const written = `20${year}-${month}-${String(last).padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** Something with a SKU and codes of its own. */
interface Coded {
  sku: string;
  codes: readonly string[];
}

/** The product that a scan stands for: by its SKU, or by any of its codes; undefined where no product has it. */
export function productMeant<Product extends Coded>(products: readonly Product[], raw: string): Product | undefined {
  const text = comparable(raw);
  const keys = scannedKeys(raw);
  return (
    products.find(({ sku }) => comparable(sku) === text) ??
    products.find(({ codes }) => codes.some((code) => keys.includes(productCodeKey(code))))
  );
}

function gtinOf(text: string): string | null {
  return isGtinLong(text) && hasCheckDigit(text) ? text.padStart(14, '0') : null;
}

/** 8, 12, 13 or 14 digits are a GTIN, never a code of one's own. */
function isGtinLong(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text);
}

/** From the right, digits count three times and once in turn; with the last one the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
