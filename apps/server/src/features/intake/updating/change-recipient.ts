import { recipientOf, type DeliveryDifference } from '@bloomdesk/domain/intake/intake-difference';
import { fieldSentence } from '@bloomdesk/domain/format-field-name';
import { isMoved } from '@bloomdesk/domain/suborders/recipient-change';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { endAddressException } from '#workflows/address/end-address-exception.ts';
import type { Destination } from '#workflows/delivery/delivery-to-be.ts';

/**
 * Writes what the storefront has changed of a recipient over the one that is stored, by the rules of its form; what people have
 * changed beside it stays. Another house is where the storefront says it is, else in the middle of its ZIP code.
 */
export async function changeRecipient(
  ctx: Ctx,
  suborder: Destination,
  { is, recipient: fields }: Pick<DeliveryDifference, 'is' | 'recipient'>,
): Promise<void> {
  if (fields.length === 0) return;
  const sent = recipientOf(is);
  const stored = Object(suborder.recipient);
  const check = checkRecipientAddress({
    ...stored,
    ...Object.fromEntries(fields.map((field) => [field, sent[field]])),
  });
  if (!check.ok) {
    const [problem] = check.problems;
    throw new Refusal('intake-unfit', [fieldSentence(problem ?? { field: 'address', message: 'is not valid' })]);
  }
  const written = [...fields, ...(fields.includes('phone') ? ['instructions' as const] : [])]; // an extension is kept there
  const before = Object.fromEntries(written.map((field) => [field, stored[field] ?? '']));
  const after = Object.fromEntries(written.map((field) => [field, check.recipient[field]]));
  const place = isMoved(fields) ? { coords: await placeOf(ctx, is), coordsSource: 'geocoder' } : {};
  await ctx.destinations.setRecipient(suborder.suborderId, { ...after, ...place }, { makesLabelStale: false });
  ctx.audit.touch('SUBORDER', suborder.suborderId, { before, after });
  if (isMoved(fields)) await endAddressException(ctx, suborder);
}

async function placeOf(ctx: Ctx, { address }: DeliveryDifference['is']): Promise<{ lat: number; lng: number }> {
  const { lat, lng, postalCode } = address;
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const zipCode = postalCode.trim().slice(0, 5);
  const middle = (await ctx.bulkOrders.zipPlaces([zipCode])).get(zipCode);
  if (middle === undefined) throw new Refusal('intake-unfit', [`The ZIP code ${zipCode} is not known.`]);
  return { lat: middle.lat, lng: middle.lng };
}
