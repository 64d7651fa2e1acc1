import { suborderIdOf, suborderNumberOf } from '@bloomdesk/domain/orders/order-id';
import type { addSuborder as call } from '@bloomdesk/contract/line-items/calls';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { holdPlaces } from '#workflows/delivery/window-places.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { lineItemToAdd } from './line-item-to-add.ts';
import { opened, type OpenSuborder } from '#workflows/order/open-suborder.ts';
import { lineItemOnWire, settleLineItems } from '#workflows/order/settle-line-items.ts';

export const addSuborder: UseCase<typeof call> = async (
  ctx,
  { orderId, lineItems: [request], updateTotals, reasons },
) => {
  if (reasons.length > 0) await assertReasons(ctx, 'reasons', reasons);
  const { source, open } = await openNew(ctx, orderId);

  const line = await lineItemToAdd(ctx, open, {
    requested: found(request, 'The line item'),
    field: 'lineItems.0',
    usualTaxRatePpm: 0, // literally what this call has always taken when nothing is posted (D114)
    isPricedByFeed: false,
    isFree: false,
    chargeable: updateTotals === 'true',
    hasReason: reasons.length > 0,
    ignoresStock: false,
  });
  const [windowId = null] = await holdPlaces(ctx, placesOf(open));
  await ctx.suborders.addLike(source, { suborderId: open.suborderId, windowId }, ctx.now);
  await ctx.lineItems.add(open.suborderId, line, reasons, ctx.now);

  ctx.audit.note({ reasons, updateTotals });
  ctx.audit.touch('SUBORDER', open.suborderId, { after: { status: 'Received', deliveredLike: source } });
  return {
    ...(await settleLineItems(ctx, open, { gone: [], added: [line], total: { kind: 'other' } })),
    lineItem: lineItemOnWire(line),
  };
};

/** The suborder that is to be, with the recipient and delivery of the order's first live one (D139). */
async function openNew(ctx: Ctx, orderId: string): Promise<{ source: string; open: OpenSuborder }> {
  await lockOrder(ctx, orderId);
  const suborders = await ctx.suborders.ofOrder(orderId);
  const first = suborders.find(isLive);
  if (first === undefined) throw new Refusal('cancelled.order');
  const source = opened(await lockSuborder(ctx, first));
  const zone = (await ctx.centers.get(source.fcId))?.timezone ?? 'UTC';
  if (source.fulfillmentDate < fcToday(ctx.now, zone))
    throw new Refusal('too-late.add-suborder', [first.suborderId, formatDay(source.fulfillmentDate)]);
  const last = Math.max(...suborders.map(({ suborderId }) => suborderNumberOf(suborderId)));
  const open = {
    ...source,
    suborderId: suborderIdOf(orderId, last + 1),
    status: 'Received',
    inException: false,
  } as const;
  return { source: first.suborderId, open: { ...open, batchId: null, lines: [] } };
}

function placesOf({ areaId, startTime }: OpenSuborder) {
  return areaId === null || startTime === null ? [] : [{ areaId, startTime: startTime.toISOString() }];
}
