import { keysOf, fieldsOf, tableOf } from '@bloomdesk/domain/typed-object';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayEditRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import type { RecipientText } from './address-lookup.ts';

/** The words of each field, for what two people have written. */
export const recipientLabels: Readonly<Record<keyof RecipientText, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  address1: 'Address',
  address2: 'Address line 2',
  placeName: 'Place name',
  city: 'City',
  state: 'State',
  zipCode: 'Zipcode',
  phone: 'Phone number',
  email: 'Email',
  locationType: 'Location type',
  instructions: 'Instructions',
};
const recipientNames = keysOf(recipientLabels);

/** The recipient as the form shows it; what is not known is empty. */
export function recipientText(recipient: Readonly<Record<string, unknown>>): RecipientText {
  return tableOf(recipientNames, (name) => {
    const value = recipient[name];
    if (typeof value !== 'string') return '';
    return name === 'phone' ? shownPhone(value) : value;
  });
}

/** What was written, field by field. */
export function writtenFields(base: RecipientText, written: RecipientText): Partial<RecipientText> {
  return Object.fromEntries(
    recipientNames.flatMap((name) => (written[name] === base[name] ? [] : [[name, written[name]]])),
  );
}

/** The other suborders that go to the same person at the same place and may still be changed. */
export function sameRecipient(suborder: Suborder, suborders: readonly Suborder[]): Suborder[] {
  const key = keyOf(suborder);
  return suborders.filter(
    (other) => other.suborderId !== suborder.suborderId && keyOf(other) === key && mayEditRecipient(other.status).ok,
  );
}

function keyOf({ recipient }: Suborder): string {
  const { firstName, lastName, address1, address2, zipCode } = recipient;
  return [firstName, lastName, address1, address2, zipCode].join('|').toLowerCase();
}

/** The recipient and version out of a refusal for being out of date. */
export function storedRecipient(current: unknown): { fields: RecipientText; version: number } | null {
  const { recipient, version } = fieldsOf(current); // as the server's suborder, read with care
  return recipient && typeof version === 'number' ? { fields: recipientText(Object(recipient)), version } : null;
}
