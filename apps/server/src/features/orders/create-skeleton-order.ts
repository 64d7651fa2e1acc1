import type { CallRequest } from '@bloomdesk/contract/call';
import type { FieldProblem } from '@bloomdesk/contract/envelope';
import type { createSkeletonOrder as call } from '@bloomdesk/contract/orders/skeleton.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { checkSender, type Sender } from '@bloomdesk/domain/orders/sender-rules';
import {
  checkRecipientAddress,
  coordsProblem,
  parseCoords,
  type Recipient,
  type RecipientAddress,
} from '@bloomdesk/domain/suborders/recipient-rules';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { badFields } from '#http/refusal.ts';
import { deliveryOfNewOrder } from '#workflows/delivery/delivery-of-new-order.ts';
import { type LookedUp, lookUpAddress, mayNotConfirm, placedAddress } from '#workflows/address/look-up-address.ts';
import { placeOrder } from '#workflows/order/place-order.ts';

type Input = CallRequest<typeof call>;
type RecipientInput = Input['suborders'][number]['recipient'];

/** Where the recipient's address is, looked up before anything is stored (D270); a form with faults asks nobody. */
export const beforeSkeletonOrder: Prepare<typeof call, LookedUp | null> = async (
  ctx,
  { customer, suborders: [request] },
) => {
  if (request === undefined) throw new Error('the shape promises one suborder');
  if (request.recipient.coordsSource === 'manual' && !can(ctx.staff, 'recipient.addressConfirm')) throw mayNotConfirm();
  const { recipient } = checkedPeople(customer, request.recipient);
  return await lookUpAddress(ctx, recipient, request.recipient);
};

export const createSkeletonOrder: PreparedUseCase<typeof call, LookedUp | null> = async (
  ctx,
  { customer, suborders: [request], capacityOverride },
  lookedUp,
) => {
  if (request === undefined) throw new Error('the shape promises one suborder');
  const { sender, recipient: address } = checkedPeople(customer, request.recipient);
  const { coords, coordsSource, isReplaced } = placedAddress(ctx, {
    address,
    coords: parseCoords(request.recipient.coords),
    isConfirmed: request.recipient.coordsSource === 'manual',
    lookedUp: lookedUp ?? undefined,
    field: 'suborders.0.recipient.coords',
  });
  const recipient: Recipient = { ...address, coords };
  const { fc, ...way } = request.delivery;
  const delivery = await deliveryOfNewOrder(
    ctx,
    { ...way, fcId: fc.fcId },
    recipient,
    (field) => `suborders.0.delivery.${field}`,
  );

  const placed = { ...delivery, message: '', recipient: { ...recipient, coordsSource }, lines: [] };
  const orderId = await placeOrder(ctx, { ...emptyOrder(sender), suborders: [placed] }, capacityOverride);
  if (orderId === undefined) throw new Error('an order without a bulk reference is always stored');

  const { fcId, areaId, deliveryDate, startTime, transportMode } = delivery;
  const after = { type: 'manual', fcId, areaId, deliveryDate, startTime, transportMode, coordsSource };
  ctx.audit.touch('ORDER', orderId, { after });
  ctx.audit.touch('SUBORDER', `${orderId}-1`);
  const text = await ctx.orders.text(orderId);
  return `{"success":true,"skeletonOrder":${text},"order":${text},"coordsReplaced":${isReplaced}}`;
};

interface CheckedPeople {
  sender: Sender;
  recipient: RecipientAddress;
}

/** Sender and recipient by the rules of their forms; all that is wrong is reported at once, under its field. */
function checkedPeople(customer: Input['customer'], typed: RecipientInput): CheckedPeople {
  const sender = checkSender(customer);
  const recipient = checkRecipientAddress(typed);
  const isOffTheGlobe = Boolean(typed.coords) && parseCoords(typed.coords) === null;
  const coordsProblems = isOffTheGlobe ? [coordsProblem] : [];
  if (sender.ok && recipient.ok && !isOffTheGlobe) return { sender: sender.sender, recipient: recipient.recipient };
  const details: FieldProblem[] = [
    ...(sender.ok ? [] : sender.problems).map((problem) => named('customer', problem)),
    ...(recipient.ok ? [] : recipient.problems).map((problem) => named('suborders.0.recipient', problem)),
    ...coordsProblems.map((problem) => named('suborders.0.recipient', problem)),
  ];
  throw badFields(details);
}

function named(of: string, { field, message }: FieldProblem): FieldProblem {
  return { field: `${of}.${field}`, message };
}

/** Nothing is sold yet: lines and payment follow on the order page (D138). */
function emptyOrder(sender: Sender): Omit<PlacedOrder, 'suborders'> {
  return {
    type: 'manual',
    customer: { ...sender, zipCode: '' },
    totals: {
      itemTotal: 0,
      discountTotal: 0,
      shippingCost: 0,
      shippingDiscount: 0,
      shippingTaxAmount: 0,
      taxTotal: 0,
      orderTotal: 0,
    },
    payments: [],
  };
}
