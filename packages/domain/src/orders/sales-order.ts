/** Stands in the reason of an exception for as long as its order has no sales order (D178, letter for letter). */
export const noSalesOrder = 'no sales order was created!';

/** The reasons of an exception that stay when those that say this are settled; null when none is left. */
export function reasonsWithout(reasons: string, settled: string): string | null {
  const parts = reasons.split(';').map((part) => part.trim());
  const left = parts.filter((part) => part !== '' && !part.includes(settled));
  return left.length > 0 ? left.join('; ') : null;
}
