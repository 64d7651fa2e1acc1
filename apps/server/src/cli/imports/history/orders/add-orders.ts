import type { Stores } from '#composition/stores.ts';
import { importer } from '#cli/imports/history/importer.ts';
import { type KnownProducts, lineRows, moneyOf, orderRow, suborderRow } from './order-rows.ts';
import type { NewOrder } from './order-in-file.ts';

/** Orders that go to the database in one statement. */
const atOnce = 1000;

/** Stores new orders, table by table and many at a time; answers their numbers. */
export async function addOrders(
  stores: Stores,
  added: readonly NewOrder[],
  products: KnownProducts,
  at: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < added.length; from += atOnce) {
    const part = added.slice(from, from + atOnce);
    const numbers = await stores.importedOrders.newIds(part.length);
    await addPart(
      stores,
      part.map((order, index) => ({ order, orderId: numbers[index] ?? '' })),
      products,
      at,
    );
    ids.push(...numbers);
  }
  return ids;
}

interface NumberedOrder {
  orderId: string;
  order: NewOrder;
}

async function addPart(
  stores: Stores,
  part: readonly NumberedOrder[],
  products: KnownProducts,
  at: Date,
): Promise<void> {
  const { importedOrders, importedHistory } = stores;
  const customers = new Map(part.map(({ order: { customer } }) => [customer.email, customer]));
  await importedOrders.addCustomers(
    [...customers.values()].map(({ email, firstName, lastName }) => ({
      email,
      firstName,
      lastName,
    })),
    at,
  );
  await importedOrders.addOrders(part.map(({ orderId, order }) => orderRow(orderId, order)));
  await importedOrders.addSuborders(
    part.flatMap(({ orderId, order }) =>
      order.deliveries.map((delivery, place) => suborderRow(orderId, order, delivery, { suffix: place + 1, products })),
    ),
  );
  await importedOrders.addLines(part.flatMap(({ orderId, order }) => lineRows(orderId, order, products)));
  await importedOrders.addMoney(
    part.map(({ orderId, order }) => moneyOf(orderId, order)),
    importer,
  );
  await importedHistory.remember(
    'order',
    part.map(({ orderId, order: { externalId, contentHash, fixedHash } }) => ({
      externalId,
      ourId: orderId,
      contentHash,
      fixedHash,
    })),
    at,
  );
}
