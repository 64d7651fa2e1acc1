import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateOrder as call } from '@bloomdesk/contract/orders/actions.calls';
import { mayEditFields } from '@bloomdesk/domain/orders/order-editing';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { type EditableOrder, lockOrder, lockOrderFields } from '#workflows/locking/lock-order.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { setContact } from '#workflows/order/set-contact.ts';

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
