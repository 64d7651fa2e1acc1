import { keysOf } from '../typed-object.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import type { Recipient } from './recipient-rules.ts';
import { isAtLeast, isCountedPrinted, isLive, type SuborderStatus } from './suborder-status.ts';

/** Why a suborder is set aside when no area of its center serves the new address, letter for letter (spec 2, section 4). */
export const invalidAreaReason = 'Updated recipient address area is invalid';

/** Said where the taxes of an order still are those of another state (D114). */
export const taxNotRecalculatedText = 'The state has changed: tax not recalculated.';

/** What a person may have typed again: any field of the recipient. */
export type RecipientFields = { readonly [Field in keyof Recipient]?: Recipient[Field] | undefined };

/** Where it is; email and instructions say nothing about that. */
const placeFields = ['address1', 'city', 'state', 'zipCode'] as const satisfies readonly (keyof Recipient)[];

/** What no carrier is told and no label shows. */
const ownFields: readonly string[] = ['email', 'coords'];

/** Until the parcel has left its center the recipient may be edited; a cancelled suborder has none (D232). */
export function mayEditRecipient(status: SuborderStatus): Verdict<'cancelled' | 'has-left'> {
  if (!isLive({ status })) return no('cancelled');
  if (isAtLeast(status, 'LeftFulfillmentCenter')) return no('has-left');
  return yes;
}

/** Has its label been printed, so that a change asks for a new one (D232)? */
export function makesLabelStale(
  { status, labelsPrinted }: { status: SuborderStatus; labelsPrinted: number },
  fields: readonly string[],
): boolean {
  return (isCountedPrinted(status) || labelsPrinted > 0) && isSentToCarrier(fields);
}

/** Does the carrier know any of these fields? */
export function isSentToCarrier(fields: readonly string[]): boolean {
  return fields.some((field) => !ownFields.includes(field));
}

/** Does it go to another house? Only then the place on the map must be found again. */
export function isMoved(fields: readonly string[]): boolean {
  return placeFields.some((field) => fields.includes(field));
}

/** Is this still the recipient someone has read, no matter what else of the suborder has changed since? */
export function isSameRecipient(stored: object, read: object): boolean {
  const textOfAll = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return textOfAll(stored) === textOfAll(read);
}

/** The fields that differ from what is stored, in the order of the form. */
export function changedFields(before: RecipientFields, after: RecipientFields): (keyof Recipient)[] {
  const names = keysOf(after);
  return names.filter((field) => textOf(before[field]) !== textOf(after[field]));
}

function textOf(value: Recipient[keyof Recipient] | null | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : `${value.lat},${value.lng}`;
}
