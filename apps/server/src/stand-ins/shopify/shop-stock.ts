import { levelName, nextId, type ShopWorld } from './shop-world.ts';

interface StockInput {
  name: string;
  reason: string;
  quantities: { inventoryItemId: string; locationId: string; quantity: number; changeFromQuantity?: number | null }[];
}

/** Sets levels that are as they were thought to be; all of them, or none. */
export function setQuantities(world: ShopWorld, { input }: { input: StockInput }) {
  const fail = (code: string, message: string) => ({ userErrors: [{ code, field: ['input'], message }] });
  for (const { inventoryItemId, locationId, quantity, changeFromQuantity } of input.quantities) {
    const level = world.stock.get(levelName(inventoryItemId, locationId));
    if (level === undefined) return fail('INVALID_INVENTORY_ITEM', 'The item is not stocked at this location.');
    if (quantity < 0) return fail('INVALID_QUANTITY_NEGATIVE', 'The quantity is below zero.');
    if (changeFromQuantity === undefined) return fail('INVALID_LOCATION', 'changeFromQuantity must be sent.');
    if (changeFromQuantity !== null && changeFromQuantity !== level)
      return fail('CHANGE_FROM_QUANTITY_STALE', 'The quantity has changed.');
  }
  for (const { inventoryItemId, locationId, quantity } of input.quantities) {
    const name = levelName(inventoryItemId, locationId);
    world.effects.push({ kind: 'stock', about: name, what: `${world.stock.get(name)}→${quantity}` });
    world.stock.set(name, quantity);
  }
  return { inventoryAdjustmentGroup: { id: nextId(world, 'InventoryAdjustmentGroup') }, userErrors: [] };
}
