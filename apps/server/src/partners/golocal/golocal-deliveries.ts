import type { GolocalSettings } from '#config/carriers/golocal-settings.ts';
import { refused } from '#partners/carriers/booked-outcome.ts';
import type { RefusedOutcome } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import type { AccountPlace } from '#partners/carriers/own-shipping.ts';
import type { PartnerRequest } from '#partners/kit/partner-http.ts';
import {
  eligibilityAnswer,
  type GolocalDelivery,
  oneDelivery,
  quoteAnswer,
  someDeliveries,
  statusOf,
} from './golocal-answers.ts';
import { failureOf, read } from './golocal-errors.ts';
import {
  cancellingOf,
  deliveryOf,
  eligibilityOf,
  quoteOf,
  updateOf,
  type WindowedBooking,
} from './golocal-requests.ts';

/** Where GoLocal is asked, and what we are there. */
export interface GolocalPlace extends AccountPlace, Pick<GolocalSettings, 'pickupPoints' | 'cancelReason'> {}

const post = (path: string, body: object): PartnerRequest => ({ method: 'POST', path, body });

/** What GoLocal has against the address; undefined where a driver goes there. */
export async function whyNotServed(place: GolocalPlace, booking: WindowedBooking): Promise<string | undefined> {
  const request = post('/deliveries/location/eligibility', eligibilityOf(booking, place));
  const answer = await place.client.ask(place.line, request, `eligible ${booking.effectKey}`);
  if (answer.status >= 400) return failureOf(answer.body).message || unserved;
  const { deliveries } = read(eligibilityAnswer, answer);
  return Object.values(deliveries).includes(false) ? unserved : undefined;
}

const unserved = 'GoLocal does not drive to this address.';

/** The number under which a price is kept for a while; undefined where GoLocal gives none. */
export async function quote(
  place: GolocalPlace,
  booking: WindowedBooking,
): Promise<{ quoteId: string | undefined } | RefusedOutcome> {
  const answer = await place.client.ask(
    place.line,
    post('/deliveries/quote', quoteOf(booking, place)),
    `quote ${booking.effectKey}`,
  );
  if (answer.status >= 400) return refused(failureOf(answer.body).message);
  return { quoteId: read(quoteAnswer, answer).deliveries.quoteId ?? undefined };
}

/** Makes a delivery each time it is asked for; or GoLocal will not bring it there. */
export async function makeDelivery(
  place: GolocalPlace,
  booking: WindowedBooking,
  quoteId: string | undefined,
): Promise<GolocalDelivery | RefusedOutcome> {
  const body = deliveryOf(booking, { ...place, quoteId, now: place.now() });
  const answer = await place.client.ask(place.line, post('/deliveries', body), booking.effectKey);
  if (answer.status >= 400) return refused(failureOf(answer.body).message);
  return read(oneDelivery, answer).deliveries;
}

/** The deliveries under our reference, those that are over included. */
export async function findDeliveries(
  { client, line, account }: GolocalPlace,
  effectKey: string,
): Promise<GolocalDelivery[]> {
  const question = new URLSearchParams({ clientId: account, externalOrderId: referenceOf(effectKey) });
  const answer = await client.ask(
    line,
    { method: 'GET', path: `/deliveries?${question.toString()}` },
    `find ${effectKey}`,
  );
  if (answer.status === 404) return [];
  const { deliveries } = read(someDeliveries, answer);
  return [deliveries].flat();
}

/** How a delivery stands; undefined where GoLocal knows none of the number. */
export async function getDelivery(
  { client, line }: GolocalPlace,
  deliveryId: string,
): Promise<GolocalDelivery | undefined> {
  const path = `/deliveries/${encodeURIComponent(deliveryId)}`;
  const answer = await client.ask(line, { method: 'GET', path }, `look ${deliveryId}`);
  return answer.status === 404 ? undefined : read(oneDelivery, answer).deliveries;
}

/** Changes what is different of a delivery; false where GoLocal takes no change any more, or sees none. */
export async function changeDelivery(
  place: GolocalPlace,
  deliveryId: string,
  booking: WindowedBooking,
): Promise<boolean> {
  const path = `/deliveries/${encodeURIComponent(deliveryId)}/update`;
  const request = { method: 'PUT' as const, path, body: updateOf(booking, place) };
  const { status } = await place.client.ask(place.line, request, `change ${booking.effectKey}`);
  return status < 400;
}

/** Is a delivery one that nobody drives any more? */
export function isWithdrawn(delivery: GolocalDelivery): boolean {
  return /CANCEL|REJECTED|FAILED/.test(statusOf(delivery));
}

/** Takes a delivery back; too late once its driver has the goods. */
export async function cancelDelivery(
  place: GolocalPlace,
  { deliveryId, effectKey }: { deliveryId: string; effectKey: string },
): Promise<'cancelled' | 'too-late'> {
  const path = `/deliveries/${encodeURIComponent(deliveryId)}/cancel`;
  const request = { method: 'PUT' as const, path, body: cancellingOf(referenceOf(effectKey), place) };
  const { status } = await place.client.ask(place.line, request, `cancel ${deliveryId}`);
  if (status < 400 || status === 404) return 'cancelled';
  const delivery = await getDelivery(place, deliveryId); // what a refusal means is said by no published code
  return !delivery || isWithdrawn(delivery) ? 'cancelled' : 'too-late';
}
