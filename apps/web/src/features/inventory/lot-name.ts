import type { Lot } from '@bloomdesk/contract/inventory/shapes';

/** A lot as the heads of its dialogs name it. */
export function lotName({ product_name, lot_id }: Pick<Lot, 'product_name' | 'lot_id'>): string {
  return `${product_name} · ${lot_id ?? 'Hardgood'}`;
}
