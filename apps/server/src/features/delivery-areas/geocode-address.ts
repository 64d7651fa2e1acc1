import type { geocodeAddress as call } from '@bloomdesk/contract/supply/delivery-areas.places.calls';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { UseCase } from '#http/answer.ts';
import { rateLimit } from '#http/rate-limit.ts';
import { Refusal } from '#http/refusal.ts';

/** Every address costs money where the geocoder is a real one (trust P36). */
const mostPerMinute = 60;

/** Finds an address on the map, for each person so often a minute; the address itself is kept nowhere (trust P35). */
export function geocodeAddress(): UseCase<typeof call> {
  const admit = rateLimit(mostPerMinute);
  return async ({ staff, now, house }, { address }) => {
    admit(staff.staffId, now);

    const located = await house.partners.geocoder.locate(address).catch((error: unknown) => {
      if (error instanceof PartnerProblem) throw away(error);
      throw error;
    });

    if (located === null) throw new Refusal('address-not-found', 'Bad address input; could not find coordinates.', 422);
    return { success: true, ...located };
  };
}

function away({ retryAfterSeconds = 5 }: PartnerProblem): Refusal {
  return new Refusal('geocoder-away', 'Addresses cannot be looked up right now.', 503, { retryAfterSeconds });
}
