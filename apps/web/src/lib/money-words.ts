import { cents, formatMoney } from '@bloomdesk/domain/money';

/** Dollars as they travel, as staff read them: `$1,234.50`; a dash where there is no amount. */
export function moneyWords(dollars: number | null | undefined): string {
  const amount = dollars == null ? null : cents(dollars);
  return amount === null ? '–' : formatMoney(amount);
}
