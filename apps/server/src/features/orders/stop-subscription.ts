import type { stopSubscription as call } from '@bloomdesk/contract/orders/actions.calls';
import { mayStopSubscription } from '@bloomdesk/domain/orders/subscription-stopping';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed, Refusal } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';

export const stopSubscription: UseCase<typeof call> = async (ctx, { orderId }) => {
  await lockOrder(ctx, orderId);
  const subscription = await ctx.subscriptions.ofOrder(orderId);
  assertAllowed(mayStopSubscription(subscription ?? null));
  const { source, subscriptionNumber } = found(subscription, `Subscription of order ${orderId}`);

  const effectKey = `subscription.stop:${source}:${subscriptionNumber}`;
  const stopped = { orderId, source, subscriptionNumber, effectKey, by: ctx.staff.email };
  if (!(await ctx.subscriptions.stop(stopped, ctx.now))) throw new Refusal('already-stopped'); // from another of its orders, just now
  await ctx.outbox.plan({
    effectKey,
    partner: 'subscriptions',
    kind: 'subscription.stop',
    payload: { source, subscriptionNumber },
  });

  const stoppedAt = ctx.now.toISOString();
  ctx.audit.touch('ORDER', orderId, {
    before: { subscriptionStoppedAt: null },
    after: { subscriptionStoppedAt: stoppedAt },
  });
  ctx.audit.note({ subscriptionNumber, source });
  return { stopSubscriptionResponse: { source, subscriptionNumber, stoppedAt } };
};
