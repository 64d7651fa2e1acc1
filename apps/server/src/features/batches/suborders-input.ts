import type { BatchCandidate } from '@bloomdesk/domain/batches/batch-readiness';
import type { Ctx } from '#composition/request-context.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';
import { lockSubordersWithOrders } from '#workflows/locking/lock-suborders.ts';
import type { BatchLineItem } from './batches.store.ts';

/** A suborder someone wants in a batch, with what decides about it. */
export interface SuborderInput extends BatchCandidate {
  suborderId: string;
  orderId: string;
  fcId: number;
  fulfillmentDate: string;
  lineItems: BatchLineItem[];
}

/** Locks the suborders that exist, after their orders; those of centers the person does not see are as if unknown (D28). */
export async function lockRequested(ctx: Ctx, suborderIds: readonly string[]): Promise<SuborderInput[]> {
  const sees = await visibleCentersOf(ctx);
  const { orders, suborders } = await lockSubordersWithOrders(ctx, suborderIds);
  const lines = await ctx.batches.lines(suborders.map(({ suborderId }) => suborderId));
  const owed = new Map(orders.map((order) => [order.orderId, order.outstandingBalance]));
  return suborders
    .filter(({ fcId }) => sees(fcId))
    .map(({ startAt, ...suborder }) => ({
      ...suborder,
      delivery: startAt,
      outstandingBalance: owed.get(suborder.orderId) ?? null,
      lineItems: lines.get(suborder.suborderId) ?? [],
    }));
}
