import type { IntakeDifference } from '@bloomdesk/domain/intake/intake-difference';
import type { IntakeOrder } from '@bloomdesk/domain/intake/intake-order';
import { mayChangeEmail } from '@bloomdesk/domain/intake/intake-placed';
import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockOrderFields } from '#workflows/locking/lock-order.ts';
import { setContact } from '#workflows/order/set-contact.ts';

/** The sender of a locked order as its storefront names them now; an email only where nothing else hangs on it (D470). */
export async function changeBuyer(
  ctx: Ctx,
  orderId: string,
  changed: IntakeDifference['buyer'],
  { buyer }: IntakeOrder,
): Promise<void> {
  if (changed.length === 0) return;
  const stored = await lockOrderFields(ctx, orderId, undefined);
  const { customerId, contact, type, internalNote } = stored;
  if (changed.includes('email') && emailIdentity(buyer.email) !== contact.email) {
    const [isTaken, hasOtherOrders, credits] = [
      await ctx.orderEditing.isTaken(emailIdentity(buyer.email), customerId),
      await ctx.placedIntake.hasOtherOrders(orderId, customerId),
      await ctx.credits.ofEmail(contact.email),
    ];
    assertAllowed(mayChangeEmail({ isTaken, hasOtherOrders, hasCredits: credits.length > 0 }));
  }
  const fields = Object.fromEntries(changed.map((field) => [field, buyer[field]]));
  if (await setContact(ctx, orderId, stored, fields)) await ctx.orderEditing.set(orderId, { type, internalNote });
}
