/** An amount as Shopify writes it: `11.5`, `1200.00`, `-3.0`; beyond ten trillion cents, or in parts of a cent, it is none. */
export const dollarsAndCents = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/;

/** Dollars as text in whole cents, digit by digit. */
export function centsOf(amount: string): number {
  const [, sign, whole, fraction = ''] = dollarsAndCents.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError('Not an amount of dollars and cents.');
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return sign === '-' && cents !== 0 ? -cents : cents;
}
