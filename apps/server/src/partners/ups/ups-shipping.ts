import { refused } from '#partners/carriers/booked-outcome.ts';
import type { Booking, RefusedOutcome } from '#partners/carriers/carriers.ts';
import type { AccountPlace, Shipped } from '#partners/carriers/own-shipping.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { read, recoveryAnswer, shipAnswer, voidAnswer } from './ups-answers.ts';
import { failureOf } from './ups-errors.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import { type LabelFormat, labelOf, shipmentRequestOf } from './ups-requests.ts';

const version = 'v2409';

/** Makes a shipment of one box, which costs money each time it is asked for; or UPS will not bring it there. */
export async function ship(
  place: AccountPlace,
  booking: Booking,
  { format, worldEase, payer = place.account }: { format: LabelFormat; worldEase?: object; payer?: string },
): Promise<Shipped | RefusedOutcome> {
  const body = shipmentRequestOf(booking, {
    account: payer,
    format,
    now: place.now(),
    ...(worldEase && { worldEase }),
  });
  const request = { method: 'POST' as const, path: `/shipments/${version}/ship`, body };
  const answer = await place.client.ask(place.line, request, booking.effectKey);
  if (answer.status >= 400) return refused(failureOf(answer.body).message);
  const [box] = read(shipAnswer, answer).ShipmentResponse.ShipmentResults.PackageResults;
  if (!box) throw new PartnerProblem('UPS made a shipment and named no box of it', 'unknown');
  return { trackingNumber: box.TrackingNumber, label: box.ShippingLabel?.GraphicImage };
}

/** What UPS says where nothing was ever made under a reference, and where what was made has been voided since. */
const notFound = ['9801031', '9801040'];

/** The boxes that carry our reference, the lowest number first; none where nothing was ever shipped under it. */
export async function findByReference(
  place: AccountPlace,
  effectKey: string,
  format: LabelFormat,
  payer = place.account,
): Promise<Shipped[]> {
  const reference = { ReferenceNumber: { Value: referenceOf(effectKey) }, ShipperNumber: payer };
  const found = await recovered(place, { ReferenceValues: reference }, { format, effectKey });
  if (!found) return [];
  const several = found.TrackingCandidate.map(({ TrackingNumber }) => TrackingNumber);
  const labels = found.LabelResults.flatMap(({ TrackingNumber, LabelImage }) => {
    const trackingNumber = TrackingNumber ?? found.ShipmentIdentificationNumber;
    return trackingNumber ? [{ trackingNumber, label: LabelImage?.GraphicImage }] : [];
  });
  const others = several.filter((number) => !labels.some(({ trackingNumber }) => trackingNumber === number));
  return [...labels, ...others.map((trackingNumber) => ({ trackingNumber, label: undefined }))].toSorted((one, other) =>
    one.trackingNumber.localeCompare(other.trackingNumber),
  );
}

/** The label of a box once more. */
export async function recoverLabel(place: AccountPlace, trackingNumber: string, format: LabelFormat): Promise<string> {
  const found = await recovered(place, { TrackingNumber: trackingNumber }, { format, effectKey: trackingNumber });
  const label = found?.LabelResults[0]?.LabelImage?.GraphicImage;
  if (!label) throw new PartnerProblem('UPS does not find a label it has made', 'unknown');
  return label;
}

async function recovered(
  { client, line }: AccountPlace,
  by: object,
  { format, effectKey }: { format: LabelFormat; effectKey: string },
) {
  const body = { LabelRecoveryRequest: { Request: {}, LabelSpecification: labelOf(format), ...by } };
  const request = { method: 'POST' as const, path: `/labels/${version}/recovery`, body };
  const answer = await client.ask(line, request, `find ${effectKey}`);
  const { code } = failureOf(answer.body);
  if (answer.status === 404 || (answer.status === 400 && notFound.includes(code))) return undefined;
  return read(recoveryAnswer, answer).LabelRecoveryResponse; // what else it says is no proof that nothing was made
}

/** UPS has voided it before. */
const alreadyVoided = ['190117'];

/** Takes a shipment back; too late once it was handed over. */
export async function voidShipment(
  { client, line }: AccountPlace,
  trackingNumber: string,
): Promise<'cancelled' | 'too-late'> {
  const path = `/shipments/${version}/void/cancel/${encodeURIComponent(trackingNumber)}`;
  const answer = await client.ask(line, { method: 'DELETE', path }, `void ${trackingNumber}`);
  if (answer.status >= 400) return alreadyVoided.includes(failureOf(answer.body).code) ? 'cancelled' : 'too-late';
  return read(voidAnswer, answer).VoidShipmentResponse.SummaryResult.Status.Code === '1' ? 'cancelled' : 'too-late';
}
