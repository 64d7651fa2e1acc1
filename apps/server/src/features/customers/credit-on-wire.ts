import type { Credit } from '@bloomdesk/contract/customers/calls';
import { dollars } from '@bloomdesk/domain/money';
import { availableOf } from '@bloomdesk/domain/payments/credit-spending';
import type { CreditRow } from '@bloomdesk/domain/payments/credit-row';

/** A credit as it travels: in dollars, each amount under every name it is looked for (D167). */
export function creditOnWire(row: CreditRow, now: Date): Credit {
  const { creditId, email, reason, tag, orderId, createdAt, expiresAt, deletedAt, version } = row;
  const [amount, remaining, reserved] = [dollars(row.amount), dollars(row.remaining), dollars(row.reserved)];
  return {
    creditId,
    id: creditId,
    creditAmount: amount,
    credit_amount: amount,
    initial: amount,
    remainingAmount: remaining,
    remaining_amount: remaining,
    balance: remaining,
    reserved,
    available: dollars(availableOf(row, now)),
    exp: expiresAt && expiresAt.toISOString().slice(0, 10),
    email,
    reason,
    tag,
    orderId,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt && deletedAt.toISOString(),
    version,
  };
}
