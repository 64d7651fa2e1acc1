import { formatMoney, wholeCents } from '@bloomdesk/domain/money';

/** Dollars of the wire as people read them: `$1,234.50`; never more than two decimals travel (D106). */
export function formatDollars(amount: number): string {
  return formatMoney(wholeCents(amount));
}
