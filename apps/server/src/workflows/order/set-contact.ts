import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { changedFields, checkContact, type OrderContact } from '@bloomdesk/domain/orders/order-editing';
import type { Ctx } from '#composition/request-context.ts';
import { badField, assertAllowed, Refusal } from '#http/refusal.ts';
import type { EditableOrder } from '#workflows/locking/lock-order.ts';

type SentContact = { [Field in keyof OrderContact]?: OrderContact[Field] | undefined };

/** The contact is the customer's, so it changes on all their orders; answers whether it did. */
export async function setContact(
  ctx: Ctx,
  orderId: string,
  { customerId, contact: before }: Pick<EditableOrder, 'customerId' | 'contact'>,
  { firstName, lastName, email, phone, zipCode }: SentContact,
): Promise<boolean> {
  const check = checkContact(before, { firstName, lastName, email, phone, zipCode });
  const [problem] = check.ok ? [] : check.problems;
  if (problem) throw badField(`fields.${problem.field}`, problem.message);
  const after: OrderContact = check.ok ? check.contact : before;
  const change = changedFields(before, after);
  if (Object.keys(change.after).length === 0) return false;

  if (after.email !== before.email && (await ctx.orderEditing.isTaken(after.email, customerId)))
    throw new Refusal('email-taken');
  await ctx.orderEditing.setContact(customerId, after, ctx.now);
  if (after.email !== before.email) await moveCredits(ctx, before.email, after.email);
  ctx.audit.touch('CUSTOMER', customerId, change);
  ctx.audit.touch('ORDER', orderId, change);
  return true;
}

/** The customer's credits go with their address, but never to anyone who changes it. */
async function moveCredits(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.redemptions.followEmail(from, to);
  const moved = await ctx.credits.followEmail(from, to);
  if (moved.length > 0) assertAllowed(mayCreditCustomer(ctx.staff.email, to));
  for (const creditId of moved) ctx.audit.touch('CREDIT', creditId, { before: { email: from }, after: { email: to } });
}
