import { refused } from '#partners/carriers/booked-outcome.ts';
import type { Booking, RefusedOutcome } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import type { AccountPlace, Shipped } from '#partners/carriers/own-shipping.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { cancelAnswer, piecesOf, read, shipAnswer, trackAnswer } from './fedex-answers.ts';
import { failureOf } from './fedex-errors.ts';
import { shipmentRequestOf } from './fedex-requests.ts';
import type { FedexLabels } from '#config/carriers/fedex-settings.ts';

/** Where FedEx is asked, and how labels are wanted. */
export interface FedexPlace extends AccountPlace {
  labels: FedexLabels;
}

/** Makes a shipment of one box each time it is asked for; or FedEx will not bring it there. */
export async function ship(place: FedexPlace, booking: Booking, service: string): Promise<Shipped | RefusedOutcome> {
  const { client, line, account, labels } = place;
  const body = shipmentRequestOf(booking, { account, labels, service, now: place.now() });
  const request = { method: 'POST' as const, path: '/ship/v1/shipments', body };
  const answer = await client.ask(line, request, booking.effectKey);
  if (answer.status >= 400) return refused(failureOf(answer.body).message);
  return shippedOf(answer);
}

/** The one box of an answer; its label is given this once. */
export function shippedOf(answer: Parameters<typeof read>[1]): Shipped {
  const [shipment] = read(shipAnswer, answer).output.transactionShipments;
  const [box] = piecesOf(shipment?.pieceResponses ?? [], shipment?.masterTrackingNumber);
  if (!box) throw new PartnerProblem('FedEx made a shipment and named no box of it', 'unknown');
  const label = box.label ?? shipment?.shipmentDocuments.find(({ encodedLabel }) => encodedLabel)?.encodedLabel;
  return { trackingNumber: box.trackingNumber, label: label ?? undefined };
}

/** Days around the day of shipping that are looked through for a reference. */
const lookedThrough = 15;

/** The boxes that carry our reference, as far as FedEx shows them yet: it shows what it has heard of by a manifest or a scan. */
export async function findByReference(place: FedexPlace, effectKey: string): Promise<string[]> {
  const { client, line, account } = place;
  const today = place.now().getTime();
  const dayAway = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const body = {
    referencesInformation: {
      type: 'CUSTOMER_REFERENCE',
      value: referenceOf(effectKey),
      accountNumber: account,
      shipDateBegin: dayAway(-lookedThrough),
      shipDateEndDate: dayAway(lookedThrough),
    },
    includeDetailedScans: false,
  };
  const request = { method: 'POST' as const, path: '/track/v1/referencenumbers', body };
  const answer = await client.ask(line, request, `find ${effectKey}`);
  if (answer.status >= 400 && isNotFound(failureOf(answer.body).code)) return [];
  const found = read(trackAnswer, answer).output.completeTrackResults.flatMap(({ trackingNumber, trackResults }) =>
    trackResults.flatMap(({ error, trackingNumberInfo }) => {
      if (isNotFound(error?.code ?? '')) return [];
      if (error) throw new PartnerProblem(`FedEx gave no clear answer (${error.code ?? ''})`, 'unknown');
      return trackingNumberInfo?.trackingNumber ?? trackingNumber ?? [];
    }),
  );
  return [...new Set(found)].toSorted();
}

/** Words for a number or a reference that nothing is known of, or not yet. */
export function isNotFound(code: string): boolean {
  return /\.NOTFOUND$|^NOT\.FOUND\.ERROR$/.test(code);
}

/** What FedEx says of a shipment that is cancelled already. */
const alreadyCancelled = /ALREADY|DELETED|CANCELLED/;

/** Takes a shipment back; too late once it was handed over. */
export async function cancelShipment(
  { client, line, account }: FedexPlace,
  trackingNumber: string,
): Promise<'cancelled' | 'too-late'> {
  const body = { accountNumber: { value: account }, deletionControl: 'DELETE_ALL_PACKAGES', trackingNumber };
  const request = { method: 'PUT' as const, path: '/ship/v1/shipments/cancel', body };
  const answer = await client.ask(line, request, `cancel ${trackingNumber}`);
  if (answer.status >= 400) return alreadyCancelled.test(failureOf(answer.body).code) ? 'cancelled' : 'too-late';
  return read(cancelAnswer, answer).output.cancelledShipment ? 'cancelled' : 'too-late';
}
