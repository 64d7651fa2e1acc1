import { randomUUID } from 'node:crypto';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { LifecycleEventType } from '@bloomdesk/domain/orders/lifecycle-events';
import { lifecycleLetter } from '@bloomdesk/domain/orders/lifecycle-letter';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

export interface EventInput {
  orderId: string;
  eventType: LifecycleEventType;
  /** Left out, the letter is about all that is delivered; a cancellation about all. */
  suborderId?: string | undefined;
}

/**
 * Plans the letter that tells the sender what became of an order, as the order stands now; it is sent once the caller's
 * transaction is done. Every call is a letter of its own: how often one may go out is the caller's business.
 */
export async function planLifecycleEvent(
  ctx: Ctx,
  { orderId, eventType, suborderId }: EventInput,
): Promise<{ to: string; order: Order }> {
  const order: Order = JSON.parse(found(await ctx.orders.text(orderId), `Order ${orderId}`));
  const { name } = await ctx.company.get();
  const text = (await ctx.letterTexts.get(eventType))?.text ?? undefined;
  const letter = lifecycleLetter(eventType, order, { suborderId, companyName: name, text });
  const effectKey = `lifecycle:${eventType}:${suborderId ?? orderId}:${randomUUID()}`;
  await ctx.lifecycleLetters.keep({ orderId, suborderId: suborderId ?? null, eventType, effectKey, ...letter }, ctx);
  await ctx.outbox.plan({
    effectKey,
    partner: 'mail',
    kind: 'mail.send',
    payload: { ...letter },
  });
  return { to: letter.to, order };
}
