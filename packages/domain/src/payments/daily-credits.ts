import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** May one person give this much more away in credits today, in cents (abuse case 5)? */
export function mayGiveToday(amount: number, given: number, limit: number): Verdict<'daily-limit'> {
  const left = Math.max(0, limit - given);
  if (amount <= left) return yes;
  return no('daily-limit', formatMoney(limit), formatMoney(left));
}
