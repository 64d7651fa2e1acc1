import { mailboxOf } from '../identity/email-rule.ts';
import { formatMoney } from '../money.ts';
import { checkReasons, type ReasonRefusal, type ReasonRights } from '../reasons/given-reasons.ts';
import { isReasonTag } from '../reasons/reason-picklist.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** The most a credit issued by hand is worth, in cents (spec 2, section 9). */
export const creditLimit = 100_000;

/** Why a credit is issued or changed, as it travels: a reason of the form `category: value`, and what else there is to say. */
export interface CreditReason {
  reason: string;
  tag: string;
}

/** A credit and what became of it; cents. */
export interface ActiveCredit {
  amount: number;
  remaining: number;
  /** What the customer has bought with it. */
  spent: number;
  /** Held for orders that are being placed. */
  reserved: number;
  isDeleted: boolean;
}

export type CreditAmountRefusal = 'over-limit' | 'not-positive';
export type CreditEditRefusal =
  | CreditAmountRefusal
  | 'credit-deleted'
  | 'below-spent'
  | 'below-reserved'
  | 'spent-is-fixed';
export type CreditDeleteRefusal = 'credit-deleted' | 'credit-spent' | 'credit-reserved';

/** May a credit be worth this much? More than nothing, at most the limit; dollars of any size may be asked, as cents. */
export function checkCreditAmount(amount: number): Verdict<CreditAmountRefusal> {
  if (amount > creditLimit) return no('over-limit');
  if (!(amount > 0)) return no('not-positive');
  return yes;
}

/**
 * Is this a reason that counts? Its `category: value` stands in the tag, with the reason saying more (D165), or in the
 * reason itself, as older callers write it.
 */
export function checkCreditReason(given: CreditReason, rights: ReasonRights = {}): Verdict<ReasonRefusal> {
  if (given.reason.trim() === '' && given.tag.trim() === '') return no('reason-required.credit');
  const { tag, details } = listedReason(given);
  return checkReasons([{ tag, details }], rights);
}

/** The reason of a credit as every other reason is kept: the tag of the picklist, and what lies behind it. */
export function listedReason({ reason, tag }: CreditReason): { tag: string; details: string } {
  const isInTag = isReasonTag(tag) || !isReasonTag(reason);
  const [listed, more] = isInTag ? [tag.trim(), reason.trim()] : [reason.trim(), tag.trim()];
  return { tag: listed, details: more === listed ? '' : more };
}

/** Nobody gives money to themselves, nor raises what they have (abuse case 5); in any form of the address (`mailboxOf`). */
export function mayCreditCustomer(staffEmail: string, customerEmail: string): Verdict<'self-credit'> {
  if (mailboxOf(staffEmail) !== mailboxOf(customerEmail)) return yes;
  return no('self-credit');
}

/** May a credit be changed to these amounts? What is spent of it stays spent: amount less remaining is that, always (D168, M8); what is reserved stays too (D370). */
export function mayEditCredit(
  credit: ActiveCredit,
  wished: Pick<ActiveCredit, 'amount' | 'remaining'>,
): Verdict<CreditEditRefusal> {
  if (credit.isDeleted) return no('credit-deleted');
  const amount = checkCreditAmount(wished.amount);
  if (!amount.ok) return amount;
  const spent = formatMoney(credit.spent);
  if (wished.amount < credit.spent) return no('below-spent', spent);
  if (wished.amount < credit.spent + credit.reserved) return no('below-reserved', spent, formatMoney(credit.reserved));
  const left = wished.amount - credit.spent;
  if (wished.remaining === left) return yes;
  return no('spent-is-fixed', spent, formatMoney(wished.amount), formatMoney(left));
}

/** May what is left of a credit be taken back? What is spent is spent (abuse case 8). */
export function mayDeleteCredit(
  credit: Pick<ActiveCredit, 'remaining' | 'reserved' | 'isDeleted'>,
): Verdict<CreditDeleteRefusal> {
  if (credit.isDeleted) return no('credit-deleted');
  if (credit.remaining === 0) return no('credit-spent');
  if (credit.reserved > 0) return no('credit-reserved', formatMoney(credit.reserved));
  return yes;
}
