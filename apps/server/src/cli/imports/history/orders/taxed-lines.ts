import { million, portion, roundHalfUp, share } from '@bloomdesk/domain/money';

/** The tax of a line, and the rate that makes exactly this tax of its price. */
export interface TaxedLine {
  taxRatePpm: number;
  taxAmount: number;
}

/**
 * Files know the tax of an order, Bloomdesk that of each line, rounded from a rate (M2). The tax is shared out by price; what no
 * rate comes to on its line is left, and counts as tax of the shipping.
 */
export function taxLines(tax: number, prices: readonly number[]): { lines: TaxedLine[]; left: number } {
  const isPriced = prices.some((price) => price > 0);
  const shares = isPriced ? share(tax, prices) : prices.map(() => 0);
  const lines = prices.map((price, index) => taxedLine(price, shares[index] ?? 0));
  return { lines, left: tax - lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0) };
}

function taxedLine(price: number, tax: number): TaxedLine {
  const taxRatePpm = price === 0 ? 0 : Math.min(million, portion(million, tax, price));
  const exact = roundHalfUp(BigInt(price) * BigInt(taxRatePpm), million) === tax;
  return exact ? { taxRatePpm, taxAmount: tax } : { taxRatePpm: 0, taxAmount: 0 };
}
