import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { insistOnVersion } from '#http/optimistic-lock.ts';

/** A suborder that something is given for, locked with its order. */
export interface LockedSuborder {
  suborderId: string;
  orderId: string;
  status: SuborderStatus;
  message: string;
  recipient: Record<string, unknown>;
  redeliveryOrderId: string | null;
}

interface Asked {
  suborderId: string;
  expectedVersion?: number | undefined;
}

/** Locks a suborder with its order, as its caller has read it where they say what they have read. */
export async function lockedSuborder(ctx: Ctx, { suborderId, expectedVersion }: Asked): Promise<LockedSuborder> {
  const orderId = suborderId.split('-')[0] ?? ''; // D35
  await ctx.orders.lock([orderId]);
  const locked = found((await ctx.suborders.lock([suborderId]))[0], `Suborder ${suborderId}`);
  await insistOnVersion({ expected: expectedVersion, stored: locked.version }, 'This suborder', async () =>
    JSON.parse((await ctx.suborders.text(suborderId)) ?? 'null'),
  );
  const { recipient } = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  const { status, message, redelivery_order_id: redeliveryOrderId } = locked;
  return { suborderId, orderId, status, message, recipient, redeliveryOrderId };
}
