import type { StandInOrder, StandInRefund } from './stand-in-order.ts';
import {
  nextId,
  noteEffect,
  numberOf,
  orderUnder,
  refusedFor,
  type ShopWorld,
  shippingOf,
  type StandInPayment,
} from './shop-world.ts';

interface RefundInput {
  orderId: string;
  note?: string;
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string; locationId?: string }[];
  transactions?: { amount: string; gateway: string; kind: string; parentId?: string }[];
}

/** Cancels what is left of an order, and leaves its money alone. */
export function cancelOrder(world: ShopWorld, { orderId }: { orderId: string }, at: string) {
  const order = orderUnder(world, orderId);
  const fail = (message: string) => ({ orderCancelUserErrors: [{ field: ['orderId'], message }] });
  if (!order) return fail('The order does not exist.');
  if (order.cancelled_at) return fail('The order has been cancelled already.');
  const { open, fulfillments } = shippingOf(world, order);
  if (fulfillments.length > 0) return fail('The order has fulfillments.');
  for (const each of open) each.isCancelled = true;
  Object.assign(order, { cancelled_at: at, cancel_reason: 'other', updated_at: at });
  noteEffect(world, 'cancel', order, order.name);
  return { job: { id: nextId(world, 'Job'), done: false }, orderCancelUserErrors: [] };
}

/** What an order was paid with: by the shop's own payments, unless something else was said. */
export function paymentsOf(world: ShopWorld, order: StandInOrder): StandInPayment[] {
  const known = world.payments.get(order.id);
  if (known) return known;
  const amount = Math.round(Number(order.total_price) * 100);
  const made = [{ id: order.id * 10 + 1, gateway: 'shopify_payments', amount, givenBack: 0 }];
  world.payments.set(order.id, made);
  return made;
}

/** Takes lines out of an order, and gives money back of its payments. */
export function refund(world: ShopWorld, { input }: { input: RefundInput }, at: string) {
  const order = orderUnder(world, input.orderId);
  if (!order) return refusedFor('orderId', 'Order does not exist.');
  const { refundLineItems: removed = [], transactions = [] } = input;
  if (removed.some(({ restockType, locationId }) => restockType === 'CANCEL' && !locationId))
    return refusedFor('refundLineItems', 'Location is needed to restock.');
  const obstacle = obstacleOf(world, order, transactions) ?? removeLines(world, order, removed);
  if (obstacle !== undefined) return refusedFor('base', obstacle);
  const made = transactions.map((each) => giveBack(world, order, each));
  const refunded: StandInRefund = {
    id: Number(numberOf(nextId(world, 'Refund'))),
    created_at: at,
    note: input.note ?? null,
    refund_line_items: removed.map(({ lineItemId, quantity }) => lineRefund(order, lineItemId, quantity)),
    transactions: made,
  };
  order.refunds = [...(order.refunds ?? []), refunded];
  if (made.length > 0) order.financial_status = 'partially_refunded';
  order.updated_at = at;
  order.current_total_price = currentTotal(order);
  return { refund: { order, refunded }, userErrors: [] };
}

type AskedTransaction = NonNullable<RefundInput['transactions']>[number];

function obstacleOf(world: ShopWorld, order: StandInOrder, transactions: readonly AskedTransaction[]) {
  const isCovered = transactions.every(({ amount, parentId, kind }) => {
    const payment = paymentsOf(world, order).find(({ id }) => String(id) === numberOf(parentId ?? ''));
    return kind === 'REFUND' && payment && Math.round(Number(amount) * 100) <= payment.amount - payment.givenBack;
  });
  return isCovered ? undefined : 'Refund amount is more than was paid.';
}

function giveBack(world: ShopWorld, order: StandInOrder, { amount, parentId }: AskedTransaction) {
  const payment = paymentsOf(world, order).find(({ id }) => String(id) === numberOf(parentId ?? ''));
  if (payment) payment.givenBack += Math.round(Number(amount) * 100);
  noteEffect(world, 'refund', order, amount);
  const id = Number(numberOf(nextId(world, 'OrderTransaction')));
  return { id, kind: 'refund', status: 'success', amount: Number(amount).toFixed(2) };
}

function lineRefund(
  order: StandInOrder,
  lineItemId: string,
  quantity: number,
): StandInRefund['refund_line_items'][number] {
  const line = order.line_items.find((each) => each.admin_graphql_api_id === lineItemId);
  return { line_item_id: line?.id ?? 0, quantity, subtotal: Number(line?.price ?? 0) * quantity, total_tax: 0 };
}

function removeLines(
  world: ShopWorld,
  order: StandInOrder,
  lines: readonly { lineItemId: string; quantity: number }[],
): string | undefined {
  const left = shippingOf(world, order).open.flatMap((each) => (each.isCancelled ? [] : each.lines));
  const of = (lineItemId: string) => left.filter((line) => line.lineItemId === lineItemId);
  const remaining = (lineItemId: string) => of(lineItemId).reduce((sum, line) => sum + line.remaining, 0);
  if (lines.some(({ lineItemId, quantity }) => remaining(lineItemId) < quantity))
    return 'Quantity cannot refund more items than were purchased';
  for (const { lineItemId, quantity } of lines) {
    let gone = quantity;
    for (const line of of(lineItemId)) {
      const part = Math.min(gone, line.remaining);
      line.remaining -= part;
      gone -= part;
    }
    const sold = order.line_items.find((line) => line.admin_graphql_api_id === lineItemId);
    if (sold) sold.current_quantity -= quantity;
    noteEffect(world, 'remove', order, `${numberOf(lineItemId)}×${quantity}`);
  }
  return undefined;
}

/** What is left of the lines; a sample has neither discounts nor taxes. */
function currentTotal({ line_items: lines }: StandInOrder): string {
  return lines.reduce((sum, { price, current_quantity: quantity }) => sum + Number(price) * quantity, 0).toFixed(2);
}
