import type { CallRequest } from '@bloomdesk/contract/call';
import type { FieldProblem } from '@bloomdesk/contract/envelope';
import type { createSkeletonOrder as call } from '@bloomdesk/contract/orders.skeleton.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { checkSender, type Sender } from '@bloomdesk/domain/orders/sender-rules';
import { checkRecipient, type Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import type { TextUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { deliveryOfNewOrder } from '#order-steps/delivery-of-new-order.ts';
import { placeOrder } from '#order-steps/place-order.ts';
import type { PlacedOrder } from './order-placing.store.ts';

type Asked = CallRequest<typeof call>;
type AskedRecipient = Asked['suborders'][number]['recipient'];

export const createSkeletonOrder: TextUseCase<typeof call> = async (ctx, { customer, suborders, capacityOverride }) => {
  const [asked] = suborders;
  if (asked === undefined) throw new Error('the shape promises one suborder');
  const { sender, recipient } = checkedPeople(customer, asked.recipient);
  const { coordsSource } = asked.recipient;
  if (coordsSource === 'manual' && !can(ctx.staff, 'recipient.addressConfirm'))
    throw new Refusal('not-allowed', 'You may not confirm an address without the geocoder.', 403);
  const { fc, ...way } = asked.delivery;
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
  return `{"success":true,"skeletonOrder":${text},"order":${text}}`;
};

/** Sender and recipient by the rules of their forms; all that is wrong is told at once, under its field. */
function checkedPeople(customer: Asked['customer'], typed: AskedRecipient): { sender: Sender; recipient: Recipient } {
  const sender = checkSender(customer);
  const recipient = checkRecipient(typed);
  if (sender.ok && recipient.ok) return { sender: sender.sender, recipient: recipient.recipient };
  const details: FieldProblem[] = [
    ...(sender.ok ? [] : sender.problems).map((problem) => named('customer', problem)),
    ...(recipient.ok ? [] : recipient.problems).map((problem) => named('suborders.0.recipient', problem)),
  ];
  const words = details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
  throw new Refusal('bad-input', words.join('; '), 400, { details });
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
