import type { IntakeStatus } from '@bloomdesk/domain/intake/intake-order';
import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import { plainMoney } from '@bloomdesk/domain/money';
import { z } from 'zod/mini';
import { centsOf, dollarsAndCents } from '#partners/payment-platform/shopify-money.ts';

export const optionalText = z.nullish(z.string());
/** Both ways of asking write amounts in their own manner; ours has two decimals. */
export const amount = z.pipe(
  z.string().check(z.regex(dollarsAndCents)),
  z.transform((text) => plainMoney(centsOf(text))),
);

/** Amounts as one. */
export function summed(amounts: readonly string[]): string {
  return plainMoney(amounts.reduce((all, text) => all + centsOf(text), 0));
}

/** An instant in UTC and without parts of a second, so that both ways of asking say the same. */
export function instantOf(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(Math.floor(at / 1000) * 1000).toISOString();
}

interface Standing {
  cancelledAt: string | null | undefined;
  test: boolean | null | undefined;
  financialStatus: string | null | undefined;
}

/** Only what the shop has been paid for is placed; a test order never is (D382). */
export function statusOf({ cancelledAt, test, financialStatus }: Standing): IntakeStatus {
  if (cancelledAt) return 'cancelled';
  const isPaid = ['paid', 'partially_refunded'].includes((financialStatus ?? '').toLowerCase());
  return isPaid && !test ? 'open' : 'hold';
}

interface RefundTransaction {
  id: string;
  kind: string;
  status: string;
  amount: string;
}

/** Money that is still on its way back is told again once it has arrived. */
export function isUnderWay(transactions: readonly RefundTransaction[]): boolean {
  return transactions.some(
    ({ kind, status }) => isRefund(kind) && /^(pending|awaiting_response|unknown)$/i.test(status),
  );
}

/** What has gone back by these transactions, and their ids. */
export function givenBack(transactions: readonly RefundTransaction[]): Pick<ShopRefund, 'amount' | 'transactionIds'> {
  const made = transactions.filter(({ kind, status }) => isRefund(kind) && /^success$/i.test(status));
  return { amount: summed(made.map(({ amount: given }) => given)), transactionIds: made.map(({ id }) => id) };
}

function isRefund(kind: string): boolean {
  return kind.toLowerCase() === 'refund';
}
