import type { sendLifecycleEvent as call } from '@bloomdesk/contract/notifications/calls';
import {
  isLifecycleEvent,
  letterPauseMinutes,
  lifecycleEventTypes,
  type LifecycleEventType,
  lifecycleWarning,
  subordersOfEvent,
} from '@bloomdesk/domain/orders/lifecycle-events';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { planLifecycleEvent } from '#workflows/order/lifecycle-event.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';

export const sendLifecycleEvent: UseCase<typeof call> = async (ctx, { orderId, eventType, suborderId }) => {
  if (!isLifecycleEvent(eventType)) throw new Refusal('unknown-event', [lifecycleEventTypes.join(', ')]);
  await lockOrder(ctx, orderId);
  await assertPause(ctx, orderId, eventType);

  const { to, order } = await planLifecycleEvent(ctx, { orderId, eventType, suborderId });
  const about = subordersOfEvent(eventType, order.suborders, suborderId);
  if (suborderId !== undefined) found(about[0], `Suborder ${suborderId} of order ${orderId}`);

  const warning = lifecycleWarning(eventType, about);
  ctx.audit.touch('ORDER', orderId);
  for (const { suborderId: id } of about) ctx.audit.touch('SUBORDER', id);
  ctx.audit.note({ eventType, to, ...(warning !== null && { warning }) });
  return { orderId, eventType, suborderId: suborderId ?? null, sentTo: to, warning };
};

const minute = 60_000;

/** A person who presses again, or a script, shall not fill someone's mailbox (abuse case 52). */
async function assertPause(ctx: Ctx, orderId: string, eventType: LifecycleEventType): Promise<void> {
  const pause = letterPauseMinutes * minute;
  const notSince = new Date(ctx.now.getTime() - pause);
  const noted = await ctx.lifecycleLetters.note({ orderId, eventType, at: ctx.now, notSince });
  if (noted.ok) return;
  const wait = noted.sentAt.getTime() + pause - ctx.now.getTime();
  const minutes = Math.max(1, Math.ceil(wait / minute));
  throw new Refusal('sent-recently', [letterPauseMinutes, minutes], {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  });
}
