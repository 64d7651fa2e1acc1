import type { MoneyReportOrder } from '@bloomdesk/contract/reports/calls';
import { dollars, wholeCents } from '@bloomdesk/domain/money';
import { costOf } from '@bloomdesk/domain/payments/money-report';
import { formatDollars } from '#lib/format-dollars.ts';

type Sums = Omit<MoneyReportOrder, 'orderId'>;

/** Dollars added up as cents, so that no part of one is lost. */
export function sumOfDollars(amounts: readonly number[]): number {
  return dollars(amounts.reduce((cents, amount) => cents + wholeCents(amount), 0));
}

/** What a row or an order has cost, in dollars. */
export function costOfRow(sums: Sums): number {
  const { refundsSettled, refundsPending, credits, redeliveryValue } = sums;
  const inCents = [refundsSettled, refundsPending, credits, redeliveryValue].map((amount) => wholeCents(amount));
  const [settled = 0, pending = 0, credited = 0, value = 0] = inCents;
  return dollars(
    costOf({ ...sums, refundsSettled: settled, refundsPending: pending, credits: credited, redeliveryValue: value }),
  );
}

/** What became of an order, in words: `$22.05 refunded, $30.00 credited`. */
export function formatMovements(sums: Sums): string {
  const words = [
    sums.refundsSettled !== 0 && `${formatDollars(sums.refundsSettled)} refunded`,
    sums.refundsPending !== 0 && `${formatDollars(sums.refundsPending)} refund pending`,
    sums.credits !== 0 && `${formatDollars(sums.credits)} credited`,
    sums.redeliveries > 0 && `sent again, worth ${formatDollars(sums.redeliveryValue)}`,
    sums.charges !== 0 && `${formatDollars(sums.charges)} charged`,
    sums.cancellations > 0 && `${sums.cancellations} cancelled`,
  ];
  return words.filter(Boolean).join(', ');
}
