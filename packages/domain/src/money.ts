/** Beyond ten trillion cents an amount is a mistake, and arithmetic on dollars stops being exact. */
const centsLimit = 1e13;

/** A dollar number of the wire as integer cents; null for anything that is not an amount: NaN, -0, a third decimal. */
export function cents(amount: number): number | null {
  if (!Number.isFinite(amount) || Object.is(amount, -0)) return null;
  if (Math.abs(amount) > centsLimit / 100 || Number(amount.toFixed(2)) !== amount) return null;
  return Math.round(amount * 100);
}

/** Dollars of an answer as whole cents: it never carries more than two decimals, so rounding only undoes the float. */
export function wholeCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Integer cents as the dollar number that travels: at most two decimals, never -0. */
export function dollars(amount: number): number {
  return amount === 0 ? 0 : amount / 100;
}

/** What a person types into an amount field (`12`, `12.5`, `$1,234.50`) as cents; null when it is no amount. */
export function parseMoney(text: string): number | null {
  if (text.length > 40) return null;
  const parts = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  const whole = parts?.[1] ?? '';
  const fraction = parts?.[2] ?? '';
  if (whole === '' && fraction === '') return null;
  const amount = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`);
  return amount <= centsLimit ? amount : null;
}

/** Cents as staff read them: `$1,234.50`, `-$5.00`. */
export function formatMoney(amount: number): string {
  const [whole = '', fraction = ''] = plainMoney(Math.abs(amount)).split('.');
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`;
}

/** Cents as a file carries them: `1234.50`, no sign of currency. */
export function plainMoney(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole-number division where a half goes up: cents are rounded once, and never by floating point. */
export function roundHalfUp(dividend: number | bigint, divisor: number): number {
  const twice = typeof dividend === 'bigint' ? dividend * 2n : dividend * 2;
  if (typeof twice === 'number' && Number.isSafeInteger(twice) && Number.isSafeInteger(twice + divisor)) {
    return floorDivide(twice + divisor, divisor * 2);
  }
  const sum = BigInt(twice) + BigInt(divisor);
  const by = BigInt(divisor) * 2n;
  const quotient = sum / by;
  return Number(sum % by < 0n ? quotient - 1n : quotient);
}

/** `amount` cents times numerator / denominator, rounded half up; exact up to ten trillion cents. */
export function portion(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator;
  return roundHalfUp(Number.isSafeInteger(product) ? product : BigInt(amount) * BigInt(numerator), denominator);
}

/** Tax and percentages are kept as parts per million, so that 8.875 % is the whole number 88750. */
export const million = 1_000_000;

/** A rate of the wire (0.06 is six percent) as parts per million; null outside 0 to 1 or with a seventh decimal. */
export function ratePpm(rate: number): number | null {
  if (!(rate >= 0 && rate <= 1) || Object.is(rate, -0)) return null;
  const ppm = Math.round(rate * million);
  return ppm / million === rate ? ppm : null;
}

/**
 * Split cents over parts by weight: the parts add up to the whole and each is within a cent of its exact share (M9).
 * Left-over cents go to the largest remainders; equal remainders are settled by key, else by place.
 */
export function share(total: number, weights: readonly number[], keys?: readonly string[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('A share needs whole weights of zero or more.');
  }
  if (total < 0) return share(-total, weights, keys).map((part) => (part === 0 ? 0 : -part));
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const fair = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const exact = fair.map((weight) => BigInt(total) * weight);
  const parts = exact.map((product) => Number(product / whole));
  const byRemainder = exact.map((product, index) => ({ index, remainder: product % whole, key: keys?.[index] ?? '' }));
  byRemainder.sort((a, b) => compare(b.remainder, a.remainder) || compare(a.key, b.key) || a.index - b.index);
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function floorDivide(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - (remainder < 0 ? remainder + divisor : remainder)) / divisor;
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
