import type { Db } from '#db/db.ts';
import { orderStore } from '#features/orders/orders.store.ts';
import { productStore } from '#features/products/products.store.ts';
import { areaStore } from '#features/delivery-areas/delivery-areas.store.ts';
import { suborderStore } from '#features/suborders/suborders.store.ts';

/** The stores of every feature over one connection; only the owner of a table writes it. */
export function storesOf(db: Db) {
  return {
    areas: areaStore(db),
    orders: orderStore(db),
    products: productStore(db),
    suborders: suborderStore(db),
  };
}

export type Stores = ReturnType<typeof storesOf>;
