import { emailIdentity, isEmail } from '../identity/email-rule.ts';
import { no, type Verdict } from '../verdict.ts';

/** By what a person is looked for: an address for mail, a phone number, or the order of a sender. */
export type PersonQuery = { email: string } | { phone: string } | { orderId: string };

/** Reads what was typed; undefined where it is none of these. */
export function personQueryOf(typed: string): PersonQuery | undefined {
  const text = typed.trim();
  if (isEmail(text)) return { email: emailIdentity(text) };
  if (/^\d{7,9}$/.test(text)) return { orderId: text };
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 7 && digits.length <= 15 && /^[\d\s()+./-]+$/.test(text) ? { phone: text } : undefined;
}

/** Was the same typed once more? Erasing has no way back. */
export function isConfirmed(who: string, confirmation: string): boolean {
  return who.trim().toLowerCase() === confirmation.trim().toLowerCase();
}

/** What still needs the person: their orders are not erased before it is over. */
export interface OpenBusiness {
  /** Suborders that have not left. */
  suborders: string[];
  /** Orders with a charge or a refund on its way. */
  payments: string[];
  /** Messages, bookings and webhooks that are still being worked off. */
  waiting: number;
  /** Orders of storefronts and of files that are not placed. */
  unplaced: number;
  /** Credits held for an order that is being placed. */
  reserved: number;
}

/** May a person be erased who has this open (D491)? */
export function mayErase({ suborders, payments, waiting, unplaced, reserved }: OpenBusiness): Verdict<'person-open'> {
  if (suborders.length > 0) return no('person-open.suborders', suborders.join(', '));
  if (payments.length > 0) return no('person-open.payments', payments.join(', '));
  if (unplaced > 0) return no('person-open.unplaced', unplaced);
  if (reserved > 0) return no('person-open.reserved');
  return waiting > 0 ? no('person-open.waiting') : { ok: true };
}
