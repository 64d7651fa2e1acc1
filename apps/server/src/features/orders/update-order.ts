import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateOrder as call } from '@bloomdesk/contract/orders/actions.calls';
import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { changedFields, checkContact, mayEditFields, type OrderContact } from '@bloomdesk/domain/orders/order-editing';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { badField, assertAllowed, Refusal } from '#http/refusal.ts';
import { type EditableOrder, lockOrder, lockOrderFields } from '#workflows/locking/lock-order.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';

type Fields = CallRequest<typeof call>['fields'];

export const updateOrder: TextUseCase<typeof call> = async (ctx, { orderId, fields, expectedVersion }) => {
  assertAllowed(mayEditFields(sentNames(fields)));
  await lockOrder(ctx, orderId);
  if (fields.type !== undefined) await lockSuborders(ctx, await ctx.suborders.idsOfOrder(orderId));
  const stored = await lockOrderFields(ctx, orderId, expectedVersion);

  const changed = [await setContact(ctx, orderId, stored, fields), noteOwn(ctx, orderId, stored, fields)];
  if (changed.includes(true)) {
    const { type = stored.type, internalNote = stored.internalNote } = fields;
    await ctx.orderEditing.set(orderId, { type, internalNote });
    if (type !== stored.type) await ctx.suborders.setOrderType(orderId, type);
  }
  return `{"order":${await ctx.orders.text(orderId)}}`;
};

function sentNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

/** The contact is the customer's, so it changes on all their orders; answers whether it did. */
async function setContact(ctx: Ctx, orderId: string, { customerId, contact: before }: EditableOrder, fields: Fields) {
  const { firstName, lastName, email, phone, zipCode } = fields;
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

/** The order's type and its note; what a note says is nobody's but the staff's, so the trail only tells its length. */
function noteOwn(ctx: Ctx, orderId: string, stored: EditableOrder, { type, internalNote }: Fields) {
  const isNewType = type !== undefined && type !== stored.type;
  const isNewNote = internalNote !== undefined && internalNote !== stored.internalNote;
  if (isNewType) ctx.audit.touch('ORDER', orderId, { before: { type: stored.type }, after: { type } });
  if (isNewNote) {
    ctx.audit.touch('ORDER', orderId);
    ctx.audit.note({ internalNote: internalNote.length });
  }
  return isNewType || isNewNote;
}
