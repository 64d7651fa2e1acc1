import { careLog } from '@bloomdesk/domain/remedies/care-log';
import { useQuery } from '@tanstack/react-query';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { lineItemRefund, type LineItemRefund } from '@bloomdesk/domain/line-items/line-item-refund';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { splitRefund } from '@bloomdesk/domain/payments/refund-split';
import { orderFunds, formatPayment } from '#parts/money/order-funds.ts';
import { isReleased } from '@bloomdesk/domain/remedies/one-resolution';
import { useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';

/** Money that can go back for pieces of a line, or why it cannot. */
export interface SendBack {
  /** Cents. */
  amount: number;
  /** Which payments it goes to, each with its part. */
  parts: string[];
  /** Why it cannot be sent with the marks. */
  blocked: string | null;
  /** Care has given something for this order before, and this comes on top (D158). */
  isAdditional: boolean;
}

type Line = Pick<LineItem, 'quantity' | 'price' | 'taxAmount' | 'chargeable' | 'refundedQuantity'>;
type Ordered = Pick<Order, 'paymentSummary' | 'careResolutionNotifications'>;

/** Money that goes back with the marks; only a manager may mark without it (D272). */
export function useSendBack({ orderId, suborderId }: Suborder, line: LineItem, quantity: number) {
  const { can, user } = useSession();
  const order = useQuery(read(getOrder, { orderId })).data?.order; // the page around it has read it
  const name = `send-back.${suborderId}.${line.index}`;
  const [{ isMarkChosen }, setMark, draft] = useDraft(name, { isMarkChosen: false });
  const mayMarkOnly = can('resolution.additional');
  const sendBack: SendBack | null = order
    ? sendBackOf(line, quantity, lockingOf(order, user.email), mayMarkOnly)
    : null;
  const isMarkOnly = mayMarkOnly && isMarkChosen;
  const blocked = sendBack !== null && sendBack.amount > 0 && !isMarkOnly ? sendBack.blocked : null;
  const setMarkOnly = (isChosen: boolean) => setMark({ isMarkChosen: isChosen });
  return { sendBack, mayMarkOnly, isMarkOnly, setMarkOnly, blocked, draft };
}

/** An order without what does not lock this person: a refund of their own that was declined. */
export function lockingOf<Logged extends Ordered>(order: Logged, email: string): Logged {
  const locking = careLog(order.careResolutionNotifications).filter(
    ({ declined, performedBy }) => !isReleased({ isDeclined: declined, performedBy }, email),
  );
  return { ...order, careResolutionNotifications: { locking } };
}

/** What goes back for so many pieces, by the rules the server sends it by (D147, D150, D152, D158). */
export function sendBackOf(line: Line, quantity: number, order: Ordered, mayAdd: boolean): SendBack {
  const { amount, tax } = worthOf(line, quantity);
  const { transactions } = order.paymentSummary;
  const { payments, refundable } = orderFunds(order.paymentSummary);
  const [earlier] = careLog(order.careResolutionNotifications);
  const parts = (splitRefund(amount, tax, payments) ?? []).map((part) => {
    const payment = transactions.find(({ transactionKey }) => transactionKey === part.paymentKey);
    return `${formatMoney(part.amount)} to ${payment ? formatPayment(payment) : 'the payment'}`;
  });
  return { amount, parts, blocked: whyBlocked(), isAdditional: earlier !== undefined };

  function whyBlocked(): string | null {
    if (amount > refundable) return `Only ${formatMoney(refundable)} of this order can still go back.`;
    if (earlier === undefined || mayAdd) return null;
    return 'A manager must approve this refund.';
  }
}

/** What went back of the line before is known by its pieces: their share, as it was reckoned then. */
function worthOf({ price, taxAmount, ...line }: Line, quantity: number): LineItemRefund {
  const whole = { ...line, price: wholeCents(price), taxAmount: wholeCents(taxAmount) };
  const untouched = { ...whole, refundedQuantity: 0, refundedPrice: 0, refundedTax: 0 };
  const before = lineItemRefund(untouched, line.refundedQuantity);
  return lineItemRefund({ ...whole, refundedPrice: before.price, refundedTax: before.tax }, quantity);
}
