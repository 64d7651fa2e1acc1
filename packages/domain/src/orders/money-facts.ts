import { formatMoney } from '../money.ts';

/** The money of an order, in cents. */
export interface OrderMoneyFacts {
  orderTotal: number;
  /** What is kept of what was paid, by money or credit. */
  net: number;
  refunded: number;
  /** Below zero it is to be given back. */
  outstandingBalance: number;
}

/** How an order stands with money, in the words of its head: what is owed first, else what was paid (D302). */
export function moneyFacts({ orderTotal, net, refunded, outstandingBalance }: OrderMoneyFacts): {
  text: string;
  isOpen: boolean;
} {
  if (outstandingBalance > 0) {
    const of = outstandingBalance === orderTotal ? '' : ` of ${formatMoney(orderTotal)}`;
    return { text: `${formatMoney(outstandingBalance)} owed${of}`, isOpen: true };
  }
  if (outstandingBalance < 0) return { text: `${formatMoney(-outstandingBalance)} to give back`, isOpen: true };
  if (net <= 0 && refunded > 0) return { text: `${formatMoney(refunded)} refunded`, isOpen: false };
  if (net <= 0) return { text: 'Nothing to pay', isOpen: false };
  const back = refunded > 0 ? `, ${formatMoney(refunded)} refunded` : '';
  return { text: `${formatMoney(net)} paid${back}`, isOpen: false };
}
