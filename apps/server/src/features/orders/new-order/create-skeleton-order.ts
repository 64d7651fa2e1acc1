import type { CallRequest } from '@bloomdesk/contract/call';
import type { createSkeletonOrder as call } from '@bloomdesk/contract/orders/skeleton.calls';
import { priceNewOrder } from '@bloomdesk/domain/orders/new-order-price';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import type { LookedUp } from '#workflows/address/look-up-address.ts';
import { deliveryOfNewOrder } from '#workflows/delivery/delivery-of-new-order.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { lookUpRecipient, type PeopleInput, placedPeople } from './checked-people.ts';

type Input = CallRequest<typeof call>;

export const beforeSkeletonOrder: Prepare<typeof call, LookedUp> = async (ctx, input) =>
  await lookUpRecipient(ctx, peopleOf(input));

/** Nothing is sold yet: lines and payment follow on the order page (D138). */
export const createSkeletonOrder: PreparedUseCase<typeof call, LookedUp> = async (ctx, input, lookedUp) => {
  const { recipient, sender, isReplaced } = placedPeople(ctx, peopleOf(input), lookedUp);
  const { fc, ...way } = onlyOne(input).delivery;
  const delivery = await deliveryOfNewOrder(
    ctx,
    { ...way, fcId: fc.fcId },
    recipient,
    (field) => `suborders.0.delivery.${field}`,
  );

  const { totals } = priceNewOrder([], { deliveryFee: 0, taxRatePpm: 0 });
  const placed = { ...delivery, message: '', recipient: { ...recipient }, lines: [] };
  const customer = { ...sender, zipCode: '' };
  const orderId = await placeOrder(
    ctx,
    { type: 'manual', customer, totals, payments: [], suborders: [placed] },
    input.capacityOverride,
  );
  if (orderId === undefined) throw new Error('an order without a bulk reference is always stored');

  const { fcId, areaId, deliveryDate, startTime, transportMode } = delivery;
  const { coordsSource } = recipient;
  const after = { type: 'manual', fcId, areaId, deliveryDate, startTime, transportMode, coordsSource };
  ctx.audit.touch('ORDER', orderId, { after });
  ctx.audit.touch('SUBORDER', `${orderId}-1`);
  const text = await ctx.orders.text(orderId);
  return `{"success":true,"skeletonOrder":${text},"order":${text},"coordsReplaced":${isReplaced}}`;
};

function onlyOne({ suborders: [request] }: Input): Input['suborders'][number] {
  if (request === undefined) throw new Error('the shape promises one suborder');
  return request;
}

function peopleOf(input: Input): PeopleInput {
  return { customer: input.customer, recipient: onlyOne(input).recipient, named: 'suborders.0.recipient' };
}
