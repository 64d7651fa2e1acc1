import type { Credit } from '@bloomdesk/contract/customers/calls';
import { fieldsOf } from '@bloomdesk/domain/typed-object';

/** A credit as screens and rules ask for it; cents. */
export interface ReadCredit {
  creditId: string;
  email: string;
  amount: number;
  remaining: number;
  spent: number;
  /** Held for orders that are being placed. */
  reserved: number;
  /** The day it ends, or null. */
  exp: string | null;
  tag: string;
  createdAt: string;
  isDeleted: boolean;
  version: number;
}

/** A credit under whichever of its names the server tells it (D167). */
export function parseCredit(credit: { [field in keyof Credit]?: Credit[field] | undefined }): ReadCredit {
  const amount = cents(credit.creditAmount ?? credit.credit_amount ?? credit.initial);
  const remaining = cents(credit.remainingAmount ?? credit.remaining_amount ?? credit.balance);
  return {
    creditId: credit.creditId ?? credit.id ?? '',
    email: credit.email ?? '',
    amount,
    remaining,
    spent: amount - remaining,
    reserved: cents(credit.reserved),
    exp: credit.exp ?? null,
    tag: credit.tag || (credit.reason ?? ''),
    createdAt: credit.createdAt ?? '',
    isDeleted: Boolean(credit.deletedAt),
    version: credit.version ?? 1,
  };
}

/** The credit in a refusal, as it stands now; null where there is none. */
export function parseStoredCredit(current: unknown): ReadCredit | null {
  const stored = fieldsOf(current);
  if (!('creditId' in stored)) return null;
  const text = (name: keyof Credit) => (typeof stored[name] === 'string' ? stored[name] : undefined);
  const number = (name: keyof Credit) => (typeof stored[name] === 'number' ? stored[name] : undefined);
  return parseCredit({
    creditId: text('creditId'),
    email: text('email'),
    creditAmount: number('creditAmount'),
    remainingAmount: number('remainingAmount'),
    reserved: number('reserved'),
    exp: text('exp'),
    tag: text('tag'),
    reason: text('reason'),
    createdAt: text('createdAt'),
    deletedAt: text('deletedAt'),
    version: number('version'),
  });
}

function cents(dollars: number | undefined): number {
  return Math.round((dollars ?? 0) * 100);
}
