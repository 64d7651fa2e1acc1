import type { CallRequest } from '@bloomdesk/contract/call';
import type { redeliverSuborder as call } from '@bloomdesk/contract/remedies/redelivery.calls';
import { mayRedeliver } from '@bloomdesk/domain/remedies/redelivery-rules';
import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import type { PreparedUseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import type { LookedUp } from '#workflows/address/look-up-address.ts';
import { assertOneResolution } from '#workflows/money/one-resolution.ts';
import { lockedSuborder } from './locked-suborder.ts';
import { placeRedelivery } from './place-redelivery.ts';
import { redeliveredOrder } from './redelivered-order.ts';
import { assertRedeliveryReasons } from './redelivery-reasons.ts';

type Input = CallRequest<typeof call>;

export const redeliverSuborder: PreparedUseCase<typeof call, LookedUp | null> = async (ctx, input, lookedUp) => {
  const { suborderId, runId: asPartOf, additionalResolution, lineItemReasons } = input;
  const reasons = await assertRedeliveryReasons(ctx, input);
  const original = await lockedSuborder(ctx, input);
  const { orderId } = original;
  assertAllowed(mayRedeliver(original));
  const resolving = { orderId, kind: 'redelivery', suborderId, runId: asPartOf, additionalResolution } as const;
  const { runId } = await assertOneResolution(ctx, resolving);
  const { order, coordsReplaced } = await redeliveredOrder(ctx, original, input, lookedUp);

  const newOrderId = await placeRedelivery(ctx, order);
  const newSuborder = `${newOrderId}-1`;
  await ctx.suborders.setRedelivered(suborderId, newOrderId);
  const [{ deliveryDate: redeliveryDate }] = order.suborders;
  const resolution = { orderId, kind: 'redelivery', suborderId: newSuborder, amount: null, runId } as const;
  const performedBy = ctx.staff.email;
  await ctx.careResolutions.record(
    { ...resolution, redeliveryOfSuborderId: suborderId, redeliveryDate, performedBy },
    ctx.now,
  );

  ctx.audit.note({ reasons, ...(lineItemReasons.length > 0 && { lineItemReasons }) });
  touch(ctx, input, { orderId, newOrderId, newSuborder, before: original.redeliveryOrderId }, order.suborders[0]);
  return { newSuborder, newOrderId, coordsReplaced };
};

interface Redelivered {
  orderId: string;
  newOrderId: string;
  newSuborder: string;
  /** The order that brought it again before. */
  before: string | null;
}

function touch(
  ctx: Ctx,
  { suborderId }: Input,
  { orderId, newOrderId, newSuborder, before }: Redelivered,
  { fcId, areaId, deliveryDate, startTime, transportMode, lines }: PlacedSuborder,
): void {
  const goods = lines.map(({ quantity, sku, name }) => `${quantity} × ${sku} ${name}`);
  ctx.audit.touch('ORDER', orderId, { after: { redelivery: newOrderId } });
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { redeliveryOrderId: before },
    after: { redeliveryOrderId: newOrderId },
  });
  ctx.audit.touch('ORDER', newOrderId, { after: { type: 'redelivery', redeliveryOfOrderId: orderId } });
  ctx.audit.touch('SUBORDER', newSuborder, {
    after: { redeliveryOfSuborderId: suborderId, fcId, areaId, deliveryDate, startTime, transportMode, goods },
  });
}
