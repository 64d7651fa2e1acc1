import { expect } from 'vitest';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { breachesOf } from '#db/invariants.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

export const reasons = [{ tag: 'Fulfillment Issue: Vendor Shortage' }];

/** Places a paid order of a bouquet and a vase with the stock it takes, as a shop would; returns its suborders. */
export async function order(desk: TestServer, changes: Parameters<typeof sampleOrder>[0] = {}): Promise<string[]> {
  const placed: PlacedOrder = sampleOrder(changes);
  const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, placed));
  return placed.suborders.map((_, at) => `${orderId}-${at + 1}`);
}

/** The lines of a suborder as its screen reads them. */
export async function linesOf(staff: TestStaff, suborderId: string) {
  const { body } = await staff.send(getSuborder, { suborderId });
  return getSuborder.data.parse(body.data).suborder.lineItems;
}

export async function moneyOf(staff: TestStaff, suborderId: string) {
  const { body } = await staff.send(getOrder, { orderId: suborderId.slice(0, suborderId.indexOf('-')) });
  const { paymentSummary, totals, version } = getOrder.data.parse(body.data).order;
  const { orderTotal, outstandingBalance } = paymentSummary;
  return { orderTotal, outstandingBalance, snapshots: totals.length, version };
}

/** Nothing promised of orders, stock and batches is broken: for all orders, or those of some suborders. */
export async function expectSound(desk: TestServer, suborderIds?: readonly string[]): Promise<void> {
  const orderIds = suborderIds?.map((suborderId) => suborderId.slice(0, suborderId.indexOf('-')));
  expect(await breachesOf(desk.app.db, orderIds)).toEqual([]);
}

/** What the trail says last of a thing. */
export async function lastEvent(desk: TestServer, entity: string, id: string) {
  const { rows } = await desk.app.pool.query<{ action: string; data: Record<string, unknown> }>(
    `select action, data from audit_events join audit_links using (event_id)
     where entity_type = $1 and entity_id = $2 order by event_id desc limit 1`,
    [entity, id],
  );
  return rows[0];
}
