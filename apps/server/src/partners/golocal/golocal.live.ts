import { assertAlone } from '#partners/carriers/assert-alone.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type {
  BookedAs,
  BookedOutcome,
  Begun,
  Booking,
  CarrierAdapter,
  RefusedOutcome,
} from '#partners/carriers/carriers.ts';
import { dialedDigits } from '#partners/carriers/label-fields.ts';
import type { FetchPicture } from '#partners/carriers/picture-download.ts';
import { type GolocalDelivery, statusOf, trackingLinkOf } from './golocal-answers.ts';
import {
  cancelDelivery,
  findDeliveries,
  getDelivery,
  type GolocalPlace,
  isWithdrawn,
  makeDelivery,
  quote,
  whyNotServed,
} from './golocal-deliveries.ts';
import type { WindowedBooking } from './golocal-requests.ts';
import { proofOf, trackedOf } from './golocal-tracking.ts';

/**
 * Drivers by Walmart GoLocal. It knows no idempotency: who may have asked before looks first under our reference, and of
 * several deliveries under one reference one stays (D379, D551).
 */
export function golocalAdapter(place: GolocalPlace, fetchPicture: FetchPicture): CarrierAdapter {
  return {
    book: (booking, begun = async (id) => id) => book(place, booking, begun),
    cancel: (delivery) => cancel(place, delivery),
    status: async ({ trackingCode }) => {
      const delivery = trackingCode === null ? undefined : await getDelivery(place, trackingCode);
      return delivery ? trackedOf(delivery) : null;
    },
    proof: async ({ trackingCode }) => {
      const delivery = trackingCode === null ? undefined : await getDelivery(place, trackingCode);
      return delivery ? proofOf(delivery) : null;
    },
    picture: fetchPicture,
    check: () => place.client.check(),
  };
}

async function book(place: GolocalPlace, booking: Booking, begun: Begun): Promise<BookedOutcome | RefusedOutcome> {
  const { window, effectKey, begunAs } = booking;
  const obstacle = obstacleOf(place, booking);
  if (obstacle !== undefined || window === null) return refused(obstacle ?? withoutWindow);
  await assertAlone('golocal', booking, begun);
  const earlier = begunAs === null ? undefined : await onlyDelivery(place, effectKey);
  if (earlier) return asBooked(earlier);

  const answer = await bookOnce(place, { ...booking, window });
  if ('outcome' in answer || begunAs === null) return 'outcome' in answer ? answer : asBooked(answer);
  return asBooked((await onlyDelivery(place, effectKey, [answer])) ?? answer); // an earlier request may have arrived
}

const withoutWindow = 'GoLocal needs a delivery window.';

/** What GoLocal would refuse, in words that say where to look. */
function obstacleOf({ pickupPoints }: GolocalPlace, { fcId, window, recipient }: Booking): string | undefined {
  if (pickupPoints[fcId] === undefined) return `GoLocal picks up nowhere for center ${fcId}: GOLOCAL_PICKUP_POINTS.`;
  if (window === null) return withoutWindow;
  const digits = dialedDigits(recipient.phone, 'US');
  return digits.length < 10 ? 'GoLocal wants a phone number of the recipient, with its area code.' : undefined;
}

async function bookOnce(place: GolocalPlace, booking: WindowedBooking): Promise<GolocalDelivery | RefusedOutcome> {
  const why = booking.overrideServiceErrors ? undefined : await whyNotServed(place, booking);
  if (why !== undefined) return refused(why);
  const quoted = await quote(place, booking);
  return 'outcome' in quoted ? quoted : await makeDelivery(place, booking, quoted.quoteId);
}

function asBooked(delivery: GolocalDelivery): BookedOutcome {
  return booked({
    trackingCode: delivery.deliveryId,
    serviceLevel: 'local',
    customerTrackingLink: trackingLinkOf(delivery),
  });
}

/** The delivery of a key. If there are several, one that is under way stays, else the first by its number. */
async function onlyDelivery(
  place: GolocalPlace,
  effectKey: string,
  made: readonly GolocalDelivery[] = [],
): Promise<GolocalDelivery | undefined> {
  const found = await findDeliveries(place, effectKey); // which may answer one of several
  const all = new Map([...made, ...found].map((one) => [one.deliveryId, one]));
  const live = [...all.values()].filter((one) => !isWithdrawn(one));
  const rank = (one: GolocalDelivery) => (statusOf(one) === 'DELIVERY_REQUESTED' ? 1 : 0);
  const [first, ...others] = live.toSorted(
    (one, other) => rank(one) - rank(other) || one.deliveryId.localeCompare(other.deliveryId),
  );
  for (const { deliveryId } of others) await cancelDelivery(place, { deliveryId, effectKey });
  return first;
}

async function cancel(
  place: GolocalPlace,
  { effectKey, trackingCode, begunAs }: BookedAs,
): Promise<'cancelled' | 'too-late'> {
  if (trackingCode === null && begunAs === null) return 'cancelled';
  const found = trackingCode === null ? await findDeliveries(place, effectKey) : [];
  const ids = trackingCode === null ? found.map(({ deliveryId }) => deliveryId) : [trackingCode];
  const outcomes = [];
  for (const deliveryId of ids) outcomes.push(await cancelDelivery(place, { deliveryId, effectKey }));
  return outcomes.includes('too-late') ? 'too-late' : 'cancelled';
}
