/** A product's stock at a center, and how much of it orders have taken of late. */
export interface TakenStock {
  sku: string;
  productName: string;
  /** Units that may be sold today; below zero where more is promised than there is. */
  available: number;
  /** Units taken in the days looked back. */
  taken: number;
}

export interface StockCover {
  sku: string;
  productName: string;
  available: number;
  takenPerDay: number;
  /** How many days the stock lasts at that rate, to a tenth. */
  days: number;
}

/** Days whose orders say how quickly stock goes. */
export const coverLookback = 7;

/** How long the stock of each product lasts at the rate of the last seven days, the shortest first; what nobody orders is left out. */
export function stockCover(products: readonly TakenStock[]): StockCover[] {
  return products
    .filter(({ taken }) => taken > 0)
    .map(({ sku, productName, available, taken }) => {
      const takenPerDay = taken / coverLookback;
      return {
        sku,
        productName,
        available,
        takenPerDay: tenths(takenPerDay),
        days: tenths(Math.max(0, available) / takenPerDay),
      };
    })
    .toSorted((a, b) => a.days - b.days || b.takenPerDay - a.takenPerDay || a.sku.localeCompare(b.sku));
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}
