import { isAtLeast, type SuborderStatus } from '../suborders/suborder-status.ts';
import { formatDay } from '../time/calendar-day.ts';

/** What a line holds of stock. */
export interface LineStock {
  sku: string;
  components: readonly { sku: string }[];
  inventoryStatus: 'on_order' | 'booked_against_available' | 'needs_inventory' | 'non_lotted';
}

/** What a suborder has taken from a lot, and when that lot arrives; null where it has no day. */
export interface TakenStock {
  productSku: string;
  adjustmentQuantity: number;
  arrivesOn: string | null;
}

/** How a line stands with stock, in plain words: `Reserved`, `Waits for the lot of Tue, Nov 24`; what is packed is used. */
export function stockWords(
  { sku, components, inventoryStatus }: LineStock,
  taken: readonly TakenStock[],
  status: SuborderStatus,
): string {
  if (inventoryStatus === 'booked_against_available') return isAtLeast(status, 'Packed') ? 'Used' : 'Reserved';
  if (inventoryStatus === 'needs_inventory') return 'No stock';
  if (inventoryStatus === 'non_lotted') return 'Not counted';
  const skus = new Set([sku, ...components.map((component) => component.sku)]);
  const days = taken
    .filter(({ productSku, adjustmentQuantity }) => skus.has(productSku) && adjustmentQuantity < 0)
    .flatMap(({ arrivesOn }) => arrivesOn ?? []);
  const last = days.toSorted().at(-1);
  return last === undefined ? 'Waits for stock on order' : `Waits for the lot of ${formatDay(last)}`;
}
