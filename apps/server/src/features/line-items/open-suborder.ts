import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';
import { insistOnVersion } from '#http/optimistic-lock.ts';
import type { StoredLine } from './line-items.store.ts';

interface Asked {
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
  status: Locked['status'];
  inException: boolean;
  batchId: string | null;
  lines: StoredLine[];
}

type Locked = Awaited<ReturnType<Ctx['suborders']['lock']>>[number];

/** Locks a suborder for a change of its lines, its batch and order before it, as all order work does. */
export async function openSuborder(ctx: Ctx, { suborderId, expectedVersion }: Asked): Promise<OpenSuborder> {
  const batchId = await ctx.suborders.batchOf(suborderId);
  if (batchId !== null) await ctx.batches.lock(batchId);
  await ctx.orders.lock([suborderId.split('-')[0] ?? '']); // D35
  const suborder = found((await ctx.suborders.lock([suborderId]))[0], `Suborder ${suborderId}`);
  await insistOnVersion({ expected: expectedVersion, stored: suborder.version }, 'This suborder', async () =>
    JSON.parse((await ctx.suborders.text(suborderId)) ?? 'null'),
  );
  if (suborder.batch_id !== batchId)
    throw new Refusal('busy', 'Somebody else is batching this suborder right now. Please try again.', 409, {
      retryAfterSeconds: 1,
    });
  return { ...opened(suborder), lines: await ctx.lineItems.of(suborderId) };
}

/** A locked suborder in the words of its lines. */
export function opened(suborder: Locked): Omit<OpenSuborder, 'lines'> {
  return {
    suborderId: suborder.suborder_id,
    orderId: suborder.order_id,
    fcId: suborder.fc_id,
    areaId: suborder.area_id,
    startTime: suborder.start_at,
    transportMode: suborder.transport_mode,
    deliveryDate: suborder.delivery_date,
    fulfillmentDate: suborder.fulfillment_date,
    status: suborder.status,
    inException: suborder.in_exception,
    batchId: suborder.batch_id,
  };
}
