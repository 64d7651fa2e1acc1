import { formatMoney } from '../money.ts';

/** The money of an order, in cents. */
export interface OrderMoneyFacts {
  orderTotal: number;
  /** What is kept of what was paid, by money or credit. */
  net: number;
  refunded: number;
  /** Of it, what no gateway has confirmed yet. */
  pending: number;
  /** Below zero it is to be given back. */
  outstandingBalance: number;
}

/** How an order stands with money, in the words of its head: what is owed first, else what was paid (D302). */
export function moneyFacts(money: OrderMoneyFacts): { text: string; isOpen: boolean } {
  const { orderTotal, net, outstandingBalance } = money;
  if (outstandingBalance > 0) {
    const of = outstandingBalance === orderTotal ? '' : ` of ${formatMoney(orderTotal)}`;
    return { text: `${formatMoney(outstandingBalance)} owed${of}`, isOpen: true };
  }
  if (outstandingBalance < 0) return { text: `${formatMoney(-outstandingBalance)} to give back`, isOpen: true };
  const back = refundWords(money);
  if (net <= 0) return { text: back.join(', ') || 'Nothing to pay', isOpen: false };
  return { text: [`${formatMoney(net)} paid`, ...back].join(', '), isOpen: false };
}

/** What has gone back, and what is still on its way: a refund may fail until its gateway has confirmed it. */
function refundWords({ refunded, pending }: OrderMoneyFacts): string[] {
  const settled = refunded - pending;
  return [
    ...(settled > 0 ? [`${formatMoney(settled)} refunded`] : []),
    ...(pending > 0 ? [`${formatMoney(pending)} refund pending`] : []),
  ];
}
