import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { type ChargedOrder, mayChargeAmount } from './charging.ts';

/** Minutes a reservation holds credit for an order that is being placed (D371). */
export const reservationMinutes = 60;

/** A credit as far as spending it goes; cents. */
export interface SpendableCredit {
  creditId: string;
  remaining: number;
  /** Of what remains: held for orders that are being placed. */
  reserved: number;
  expiresAt: Date | null;
  createdAt: Date;
}

/** What is taken of one credit; cents. */
export interface CreditPart {
  creditId: string;
  amount: number;
}

export const redemptionStatuses = ['reserved', 'captured', 'released', 'lapsed', 'returned'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** A redemption as far as ending it goes; cents. */
export interface EndingRedemption {
  status: RedemptionStatus;
  amount: number;
  /** The order that has used it, once it is here. */
  orderId: string | null;
}

type CaptureRefusal =
  | 'redemption-captured'
  | 'redemption-released'
  | 'redemption-returned'
  | 'capture-exceeds'
  | 'redemption-lapsed';

/** What can be spent of a credit at a moment: what remains and is not held, until it expires (D370). */
export function availableOf(credit: SpendableCredit, now: Date): number {
  if (credit.expiresAt !== null && credit.expiresAt <= now) return 0;
  return credit.remaining - credit.reserved;
}

/** What a customer can spend at a moment, over all credits. */
export function availableTotal(credits: readonly SpendableCredit[], now: Date): number {
  return credits.reduce((sum, credit) => sum + availableOf(credit, now), 0);
}

/** What is taken of which credit: soonest to expire first, then the oldest (D370). Undefined where they do not suffice. */
export function chooseCredits(
  amount: number,
  credits: readonly SpendableCredit[],
  now: Date,
): CreditPart[] | undefined {
  const parts: CreditPart[] = [];
  let left = amount;
  for (const credit of credits.toSorted(inSpendingOrder)) {
    const taken = Math.min(left, availableOf(credit, now));
    if (taken <= 0) continue;
    parts.push({ creditId: credit.creditId, amount: taken });
    left -= taken;
  }
  return left === 0 ? parts : undefined;
}

/** What is captured of each reserved part where less is captured than was reserved: in the order they were chosen. */
export function capturedParts(amount: number, parts: readonly CreditPart[]): CreditPart[] {
  let left = amount;
  return parts.flatMap(({ creditId, amount: held }) => {
    const taken = Math.min(left, held);
    left -= taken;
    return taken > 0 ? [{ creditId, amount: taken }] : [];
  });
}

/** May this much be reserved of what a customer has? */
export function mayReserve(amount: number, available: number): Verdict<'credit-unavailable'> {
  return amount <= available ? yes : no('credit-unavailable', formatMoney(available));
}

/** May this much of an order be paid from its customer's credits? As much as is owed and available (D373). */
export function mayPayWithCredit(amount: number, order: ChargedOrder, available: number) {
  const verdict = mayChargeAmount(amount, order);
  return verdict.ok ? mayReserve(amount, available) : verdict;
}

/** May this much be captured? Once, and at most what was reserved; after the reservation lapsed where there still is that much (D371). */
export function mayCapture(amount: number, redemption: EndingRedemption): Verdict<CaptureRefusal> {
  if (redemption.status === 'captured') return no('redemption-captured');
  if (redemption.status === 'returned') return no('redemption-returned');
  if (redemption.status === 'released') return no('redemption-released');
  return amount <= redemption.amount ? yes : no('capture-exceeds', formatMoney(redemption.amount));
}

/** May it be given up? Until its order is here; from then on the order is refunded (D371). */
export function mayRelease({ orderId }: Pick<EndingRedemption, 'orderId'>): Verdict<'redemption-used'> {
  return orderId === null ? yes : no('redemption-used', orderId);
}

function inSpendingOrder(one: SpendableCredit, other: SpendableCredit): number {
  return (
    endOf(one) - endOf(other) ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    (one.creditId < other.creditId ? -1 : 1)
  );
}

function endOf({ expiresAt }: SpendableCredit): number {
  return expiresAt === null ? Number.MAX_SAFE_INTEGER : expiresAt.getTime();
}
