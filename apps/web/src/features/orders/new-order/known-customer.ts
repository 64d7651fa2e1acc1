import type { Customer } from '@bloomdesk/contract/customers/calls';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import type { KnownCustomer, NewOrderDraft } from './new-order-draft.ts';

type CustomerText = NewOrderDraft['customer'];

const filledFields = ['firstName', 'lastName', 'phone'] as const;

/** A customer as the step fills them in. */
export function knownCustomer({ customerId, email, firstName, lastName, phone, ...more }: Customer): KnownCustomer {
  return { customerId, email, firstName, lastName, phone: shownPhone(phone), company: more.parentCustomerName ?? '' };
}

/**
 * The customer step for another customer, null for one nobody knows: fields that are empty or say what the last one had
 * filled in are theirs; what someone has typed stays.
 */
export function withCustomer(
  typed: CustomerText,
  before: KnownCustomer | null,
  known: KnownCustomer | null,
): CustomerText {
  const filled = filledFields.flatMap((field) => {
    const isFree = typed[field].trim() === '' || typed[field] === before?.[field];
    return isFree ? [[field, known?.[field] ?? ''] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(filled) };
}
