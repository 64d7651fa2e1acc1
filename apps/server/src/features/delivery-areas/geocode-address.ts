import type { geocodeAddress as call } from '@bloomdesk/contract/delivery-areas/places.calls';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { UseCase } from '#http/answer.ts';
import { addressNotFound, geocoderAway, lookupTokenOf } from '#workflows/address/look-up-address.ts';

/** Finds an address on the map, for each person so often a minute; the address itself is kept nowhere (P35). */
export const geocodeAddress: UseCase<typeof call> = async (ctx, { address, address1 = '', ...town }) => {
  await ctx.admitLookup(ctx.staff.staffId, ctx.now);
  const { city = '', state = '', zipCode = '' } = town;
  const requestedAddress = address ?? lookupText({ address1, city, state, zipCode });

  const located = await ctx.partners.geocoder.locate(requestedAddress).catch((error: unknown) => {
    if (error instanceof PartnerProblem) throw geocoderAway(error.retryAfterSeconds);
    throw error;
  });

  if (located === null) throw addressNotFound();
  const isInParts = address === undefined;
  return { success: true, ...located, ...(isInParts && { lookupToken: await lookupTokenOf(ctx, address1, located) }) };
};
