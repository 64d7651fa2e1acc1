import type { Ctx } from '#composition/request-context.ts';
import { type LockedSuborder, lockSuborderInBatch } from '#workflows/locking/lock-suborders.ts';
import type { StoredLineItem } from '#features/line-items/line-items.store.ts';

interface Input {
  suborderId: string;
  expectedVersion?: number | undefined;
}

/** A suborder that is locked with its batch and its order, and its lines as they are now. */
export interface OpenSuborder {
  suborderId: string;
  orderId: string;
  fcId: number;
  areaId: number | null;
  startTime: Date | null;
  transportMode: string | null;
  deliveryDate: string;
  fulfillmentDate: string;
  status: LockedSuborder['status'];
  inException: boolean;
  batchId: string | null;
  lines: StoredLineItem[];
}

/** Locks a suborder for a change of its lines, its batch and order before it, as all order work does. */
export async function openSuborder(ctx: Ctx, input: Input): Promise<OpenSuborder> {
  const { suborder } = await lockSuborderInBatch(ctx, input);
  return { ...opened(suborder), lines: await ctx.lineItems.of(suborder.suborderId) };
}

/** A locked suborder in the words of its lines. */
export function opened(suborder: LockedSuborder): Omit<OpenSuborder, 'lines'> {
  return {
    suborderId: suborder.suborderId,
    orderId: suborder.orderId,
    fcId: suborder.fcId,
    areaId: suborder.areaId,
    startTime: suborder.startAt,
    transportMode: suborder.transportMode,
    deliveryDate: suborder.deliveryDate,
    fulfillmentDate: suborder.fulfillmentDate,
    status: suborder.status,
    inException: suborder.inException,
    batchId: suborder.batchId,
  };
}
