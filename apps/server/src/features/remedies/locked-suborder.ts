import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';

/** A suborder that something is given for, locked with its order. */
export interface LockedSuborder {
  suborderId: string;
  orderId: string;
  status: SuborderStatus;
  message: string;
  recipient: Record<string, unknown>;
  redeliveryOrderId: string | null;
}

interface Input {
  suborderId: string;
  expectedVersion?: number | undefined;
}

/** Locks a suborder with its order, as its caller has read it where they say what they have read. */
export async function lockedSuborder(ctx: Ctx, input: Input): Promise<LockedSuborder> {
  const { suborderId } = input;
  const { orderId, status, message, redeliveryOrderId } = await lockSuborder(ctx, input);
  const { recipient } = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  return { suborderId, orderId, status, message, recipient, redeliveryOrderId };
}
