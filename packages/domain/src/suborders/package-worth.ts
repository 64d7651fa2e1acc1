interface Priced {
  price: number;
  taxAmount: number;
  chargeable: boolean;
  isDeleted: boolean;
}

/** What the lines of a suborder cost the customer, tax included; cents. */
export function packageWorth(lines: readonly Priced[]): number {
  return lines
    .filter(({ chargeable, isDeleted }) => chargeable && !isDeleted)
    .reduce((sum, { price, taxAmount }) => sum + price + taxAmount, 0);
}
