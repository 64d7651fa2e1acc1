import type { CallRequest } from '@bloomdesk/contract/call';
import type { redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { mayRedeliverLineItems } from '@bloomdesk/domain/remedies/redelivery-rules';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { PlacedLineItem, PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found, assertAllowed } from '#http/refusal.ts';
import { deliveryOfNewOrder } from '#workflows/delivery/delivery-of-new-order.ts';
import type { LookedUp } from '#workflows/address/look-up-address.ts';
import { redeliveredRecipient } from './redelivered-recipient.ts';

type Input = CallRequest<typeof redeliverSuborder>;

interface Original {
  orderId: string;
  message: string;
  recipient: Record<string, unknown>;
}

type RedeliveredOrder = PlacedOrder & { suborders: [PlacedSuborder] };

/** An order that sends a suborder's goods again, checked and free of charge (D160, D161); its stock and place are yet to be taken. */
export async function redeliveredOrder(
  ctx: Ctx,
  { orderId, message, recipient: stored }: Original,
  input: Input,
  lookedUp: LookedUp | null,
): Promise<{ order: RedeliveredOrder; coordsReplaced: boolean }> {
  const lines = await redeliveredLines(ctx, input);
  const { recipient, changed, coordsReplaced } = redeliveredRecipient(ctx, stored, input.recipient, lookedUp);
  const delivery = await deliveryOfNewOrder(ctx, wayOf(input), recipient, (field) => field.replace('fc.', ''));
  if (input.deliveryDate !== undefined && input.deliveryDate !== delivery.deliveryDate)
    throw badField('deliveryDate', `The delivery window is on ${formatDay(delivery.deliveryDate)}`);
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const customer = found(await ctx.customers.find(funds.email), `Customer ${funds.email}`);

  if (changed.length > 0)
    ctx.audit.note({ newRecipient: Object.fromEntries(changed.map((field) => [field, recipient[field]])) });
  const order: RedeliveredOrder = {
    type: 'redelivery',
    customer,
    totals: nothing,
    payments: [],
    suborders: [{ ...delivery, message, recipient: { ...recipient }, lines }],
    redeliveryOf: { orderId, suborderId: input.suborderId },
  };
  return { order, coordsReplaced };
}

/** The pieces that are sent again cost nothing, so that nobody is charged or refunded for them (M17). */
async function redeliveredLines(ctx: Ctx, { suborderId, lineItems }: Input): Promise<PlacedLineItem[]> {
  const lines = await ctx.lineItems.of(suborderId);
  const verdict = mayRedeliverLineItems(lineItems, lines);
  if (!verdict.ok && verdict.code === 'line-twice') throw badField('lineItems', verdict.message);
  assertAllowed(verdict);
  return lineItems.map(({ index, quantity }) => {
    const {
      sku,
      name,
      components,
      isPrimaryProduct: isPrimary,
    } = found(
      lines.find((line) => line.index === index),
      `Line item ${index}`,
    );
    return { ...free, sku, name, quantity, components, isPrimary, inventoryStatus: 'non_lotted' };
  });
}

const free = { unitPrice: 0, originalPrice: 0, discountAmount: 0, price: 0, taxRatePpm: 0, taxAmount: 0 };
const nothing = {
  itemTotal: 0,
  discountTotal: 0,
  shippingCost: 0,
  shippingDiscount: 0,
  shippingTaxAmount: 0,
  taxTotal: 0,
  orderTotal: 0,
};

function wayOf({ fcId, areaId, transportMode, startTime, windowDuration }: Input) {
  if (!isTransportMode(transportMode)) throw badField('transportMode', 'is not known');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(startTime) || !Number.isFinite(epochOf(startTime)))
    throw badField('startTime', 'must be a date and time like 2027-02-13T14:00:00Z');
  return { fcId, areaId, transportMode, startTime, windowDuration };
}
