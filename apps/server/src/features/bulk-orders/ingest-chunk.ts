import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { Refusal } from '#http/refusal.ts';
import { placeOrdersTogether } from '#workflows/order/place-order.ts';
import { givingWay } from '#workflows/placing/give-way.ts';
import { inQueues } from '#workflows/placing/in-queues.ts';
import { isDataProblem } from '#workflows/placing/place-checked-order.ts';
import { bulkOrderOnWire } from './bulk-order-on-wire.ts';
import {
  bulkOrderToPlace,
  checkAgain,
  type CheckedOrder,
  type Ingest,
  ingestOrder,
  ingestVerb,
  SettledElsewhere,
  type WaitingOrder,
} from './ingest-order.ts';

/** Orders of one transaction: what a statement costs is shared, and locks are held for a tenth of a second. */
const groupSize = 25;

/**
 * Places the next orders of a file: several in one transaction, and each by itself where one of them stands in the way of the
 * others or is paid by a card, whose transaction is locked (D265).
 */
export async function ingestChunk(ctx: Ctx, ingest: Ingest, waiting: readonly WaitingOrder[]): Promise<void> {
  const giveWay = givingWay();
  const checked: CheckedOrder[] = [];
  for (const each of waiting) {
    const order = await checkAgain(ctx, ingest, each);
    if (order) checked.push(order);
    await giveWay();
  }
  const byCard = checked.filter((each) => isPaidByCard(each));
  // One after the other: several at once leave a small machine no processor for everyone else, and save a quarter of the time.
  for (const group of groupsOf(checked.filter((each) => !isPaidByCard(each)))) await ingestGroup(ctx, ingest, group);
  await inQueues(byCard, (order) => ingestOrder(ctx, ingest, order));
}

async function ingestGroup(ctx: Ctx, ingest: Ingest, group: readonly CheckedOrder[]): Promise<void> {
  if (group.length > 1 && (await placedTogether(ctx, ingest, group))) return;
  for (const order of group) await ingestOrder(ctx, ingest, order);
}

/** All of these orders or none; false where one of them cannot be placed, which is then found out one by one. */
async function placedTogether(ctx: Ctx, ingest: Ingest, group: readonly CheckedOrder[]): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const placed = await placeOrdersTogether(
        tx,
        group.map(({ order }) => bulkOrderToPlace(ingest, order)),
      );
      if (placed === undefined) throw new NotTogether();
      const ingested = group.flatMap(({ place, order }, at) => {
        const { orderId, lotIds } = placed[at] ?? {};
        return orderId === undefined
          ? []
          : [{ place, orderId, lotIds, content: bulkOrderOnWire(order, orderId), order }];
      });
      if (!(await tx.bulkOrders.setIngested(ingest.requestId, ingested)))
        throw new SettledElsewhere(
          ingest.requestId,
          group.map(({ place }) => place),
        );
      for (const one of ingested) await writeTrail(tx, ingest.requestId, one);
      return true;
    });
  } catch (error) {
    if (error instanceof NotTogether || error instanceof Refusal || isDataProblem(error)) return false;
    throw error;
  }
}

interface IngestedOrder {
  orderId: string;
  lotIds: readonly number[] | undefined;
  order: CheckedOrder['order'];
}

/** Each order has a trail of its own, as if it had come alone. */
async function writeTrail(tx: Ctx, requestId: string, { orderId, lotIds = [], order }: IngestedOrder): Promise<void> {
  const { orderRef, totals, suborders } = order;
  for (const lotId of lotIds) tx.audit.touch('LOT', String(lotId));
  tx.audit.touch('ORDER', orderId, { after: { orderRef, orderTotal: dollars(totals.orderTotal) } });
  for (const { suborderNumber } of suborders) tx.audit.touch('SUBORDER', suborderIdOf(orderId, suborderNumber));
  tx.audit.touch('BULKREQUEST', requestId);
  await tx.audit.write(ingestVerb);
}

/** One of the orders is in already: nothing of the others may stay. */
class NotTogether extends Error {}

function isPaidByCard({ order }: CheckedOrder): boolean {
  return order.transaction.paymentType === 'card' && order.transaction.transactionId !== null;
}

function groupsOf(orders: readonly CheckedOrder[]): CheckedOrder[][] {
  const groups: CheckedOrder[][] = [];
  for (let from = 0; from < orders.length; from += groupSize) groups.push(orders.slice(from, from + groupSize));
  return groups;
}
