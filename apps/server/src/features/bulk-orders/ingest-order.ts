import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import { isDeepStrictEqual } from 'node:util';
import { bulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { type BadOrder, badOrder } from '@bloomdesk/domain/bulk-orders/bulk-refusal';
import { dollars, formatMoney } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { lockCardTransaction } from '#workflows/locking/lock-money.ts';
import type { BulkFacts } from './bulk-facts.ts';
import { Refusal } from '#http/refusal.ts';
import { type BulkFile, orderAt } from './reading/bulk-file.ts';
import { badOrderOnWire, bulkOrderOnWire } from './bulk-order-on-wire.ts';
import { bulkOrderToPlace } from './bulk-order-to-place.ts';
import { checkOrder } from './check-order.ts';

export interface Ingest extends BulkFacts {
  requestId: string;
  file: BulkFile;
  /** Counts the places that the preview gave to the orders before this one; asked in the order of the file. */
  takeBefore: (place: number) => void;
}

export interface WaitingOrder {
  place: number;
  /** As it was previewed, which is what staff agreed to. */
  content: unknown;
}

/**
 * Places one previewed order, or moves it to the bad ones: when it fails the check now, is no longer what was previewed,
 * was ingested meanwhile by another upload, finds no place in its window, or cannot be stored. The other orders of the file go on either way.
 */
export async function ingestOrder(ctx: Ctx, ingest: Ingest, waiting: WaitingOrder): Promise<void> {
  ingest.takeBefore(waiting.place);
  const check = checkOrder(ingest.file, waiting.place, ingest.reference);
  if (!check.ok) return await setBad(ctx, ingest, waiting.place, check.order);
  const difference = differenceSince(check.order, waiting.content);
  if (difference !== null) return await refuse(ctx, ingest, waiting.place, difference);

  try {
    if (await placed(ctx, ingest, waiting.place, check.order)) return;
  } catch (error) {
    if (error instanceof Refusal) return await refuse(ctx, ingest, waiting.place, error.message);
    if (!isDataProblem(error)) throw error;
    ctx.log.error({ err: error, requestId: ingest.requestId, place: waiting.place }, 'bulk order not stored');
    return await refuse(ctx, ingest, waiting.place, 'this order could not be stored, please contact the dev team');
  }
  await refuse(ctx, ingest, waiting.place, `orderRef: ${check.order.orderRef} was already ingested`);
}

/** The order, its mark in the request and its trail in one transaction; false when its orderRef is in already. */
async function placed(
  ctx: Ctx,
  { requestId, reference }: Ingest,
  place: number,
  order: AcceptableOrder,
): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    await assertTransaction(tx, order);
    const orderId = await placeOrder(tx, bulkOrderToPlace(order, requestId, reference.products));
    if (orderId === undefined) return false;
    if (!(await tx.bulkOrders.setIngested(requestId, place, orderId, bulkOrderOnWire(order, orderId)))) {
      throw new Error(`place ${place} of request ${requestId} is settled by another worker`);
    }
    const { orderRef, totals, suborders } = order;
    tx.audit.touch('ORDER', orderId, { after: { orderRef, orderTotal: dollars(totals.orderTotal) } });
    for (const { suborderNumber } of suborders) tx.audit.touch('SUBORDER', suborderIdOf(orderId, suborderNumber));
    tx.audit.touch('BULKREQUEST', requestId);
    await tx.audit.write('order.ingest');
    return true;
  });
}

/** Another upload may have used it since the preview (D265). */
async function assertTransaction(tx: Ctx, { transaction }: AcceptableOrder): Promise<void> {
  const { paymentType, transactionId } = transaction;
  if (paymentType !== 'card' || transactionId === null) return;
  const orderId = await lockCardTransaction(tx, transactionId);
  if (orderId !== undefined) throw new Refusal('transaction-used', [transactionId, orderId]);
}

async function refuse(ctx: Ctx, ingest: Ingest, place: number, text: string): Promise<void> {
  const group = orderAt(ingest.file, place);
  const [{ rowNumber }] = group.records;
  await setBad(ctx, ingest, place, badOrder(group, ingest.file.header, [{ rowNumber, text }]));
}

async function setBad(ctx: Ctx, { requestId }: Ingest, place: number, order: BadOrder): Promise<void> {
  await ctx.bulkOrders.setBad(requestId, place, badOrderOnWire(order));
}

/** Staff agreed to the amounts and deliveries of the preview: what would now be ingested differently is not ingested. */
function differenceSince(order: AcceptableOrder, content: unknown): string | null {
  if (isDeepStrictEqual(withoutWarnings(bulkOrderOnWire(order)), withoutWarnings(Object(content)))) return null;
  const before = Math.round(bulkOrder.parse(content).totals.orderTotal * 100);
  const { orderTotal } = order.totals;
  const what =
    before === orderTotal
      ? 'the order is no longer as it was previewed'
      : `the order total was ${formatMoney(before)} in the preview and is ${formatMoney(orderTotal)} now`;
  return `${what}, please upload the file again`;
}

/** Warnings tell how stock stood when the file was previewed; the agreement is about the order. */
function withoutWarnings(order: object): object {
  return { ...order, warnings: [] };
}

/** SQLSTATE classes 22 and 23: what this order holds cannot be stored, however often it is tried. */
function isDataProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
