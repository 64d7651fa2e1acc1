import { randomUUID } from 'node:crypto';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import type { PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import { transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';
import { sampleOrder } from './sample-order.ts';
import type { TestServer, TestStaff } from './test-server.ts';

type Changes = Partial<Omit<PlacedOrder, 'suborders'>> & { suborder?: Partial<PlacedSuborder> };

/** Places an order of one suborder and returns the suborder's id. */
export async function placeSuborder(desk: TestServer, changes: Changes = {}): Promise<string> {
  return `${await place(desk, sampleOrder(changes))}-1`;
}

/** Places so many orders of one suborder each. */
export async function placeSuborders(desk: TestServer, count: number, changes: Changes = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await placeSuborder(desk, changes));
  return ids;
}

export async function place(desk: TestServer, order: PlacedOrder): Promise<string> {
  const payments = order.payments.map((payment) => ({ ...payment, transactionId: randomUUID() }));
  const placed = await transact(desk.app.pool, (db) =>
    storesOf(db).orders.place({ ...order, payments }, desk.app.clock()),
  );
  if (!placed) throw new Error('the order was not placed');
  return placed;
}

/** What a screen sends for these suborders, without a plan worth the name. */
export function unplanned(suborderIds: readonly string[]) {
  return Object.fromEntries(suborderIds.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
}

/** Makes a batch of these suborders and returns its id. */
export async function makeBatch(staff: TestStaff, suborderIds: readonly string[], fcId = 4): Promise<string> {
  const { status, body } = await staff.send(createBatch, {
    name: 'Batch various 1',
    fcId,
    subordersMap: unplanned(suborderIds),
  });
  if (status !== 200) throw new Error(body.message);
  return body.data.batch.batchId;
}

/** The id of a seeded delivery area by its name. */
export async function deliveryAreaNamed(desk: TestServer, description: string): Promise<number> {
  const { area_id } = await desk.app.db
    .selectFrom('delivery_areas')
    .select('area_id')
    .where('description', '=', description)
    .executeTakeFirstOrThrow();
  return area_id;
}

/** Where suborders stand now, straight from the database. */
export async function statesOf(desk: TestServer, suborderIds: readonly string[]) {
  const rows = await desk.app.db
    .selectFrom('suborders')
    .select(['suborder_id', 'status', 'batch_id', 'batch_index', 'in_exception', 'version'])
    .where('suborder_id', 'in', [...suborderIds])
    .execute();
  const found = new Map(rows.map((row) => [row.suborder_id, row]));
  return suborderIds.map((id) => found.get(id));
}

/** Puts suborders where a test wants them, past all rules. */
export async function force(
  desk: TestServer,
  suborderIds: readonly string[],
  changes: { status?: string; in_exception?: boolean },
): Promise<void> {
  const fields = Object.keys(changes).map((key, at) => `${key} = $${at + 2}`);
  await desk.app.pool.query(`update suborders set ${fields.join(', ')} where suborder_id = any($1)`, [
    suborderIds,
    ...Object.values(changes),
  ]);
}

/** As if the papers of these suborders had left their printer, so that they may be packed. */
export async function withPapers(desk: TestServer, suborderIds: readonly string[]): Promise<void> {
  await desk.app.pool.query(
    'update suborders set notecards_printed = 1, labels_printed = 1, label_stale = false where suborder_id = any($1)',
    [suborderIds],
  );
}
