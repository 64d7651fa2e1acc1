import type { AccountPlace } from '#partners/carriers/own-shipping.ts';
import { refused } from '#partners/carriers/booked-outcome.ts';
import type { Booking, RefusedOutcome, Sender } from '#partners/carriers/carriers.ts';
import type { WorldeaseSettings } from '#config/carriers/ups-settings.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { closeOutAnswer, read, shipAnswer } from './ups-answers.ts';
import type { DocBoxLabel } from '#partners/worldease/worldease.ts';
import type { Master } from './ups-consignments.store.ts';
import { failureOf } from './ups-errors.ts';
import { addressOf, centerOf, chargedTo, labelOf, shipperOf } from './ups-requests.ts';

/** What a consolidated shipment is asked for with, whichever of its boxes comes first. */
type Consigned = Pick<Booking, 'sender' | 'consignee'>;

/** Our first center in the country the goods go to takes them in at the port. */
function portOf({ port }: WorldeaseSettings, consignee: Sender) {
  const { StateProvinceCode, PostalCode, ...rest } = addressOf({ ...consignee, address2: '' }, consignee.country);
  return {
    Name: port.name,
    ClearancePortCode: port.code,
    Consignee: (consignee.company || consignee.name).slice(0, 35),
    Address: {
      ...rest,
      AddressLine: rest.AddressLine.slice(0, 2),
      ...(StateProvinceCode && { StateProvinceCode }),
      ...(PostalCode && { PostalCode: PostalCode.slice(0, 5) }),
    },
  };
}

/** What master and children say alike; who is the master says which kind of doc box it has, who is a child its number. */
function consolidationOf(settings: WorldeaseSettings, consignee: Sender, zipCode: string) {
  return {
    DestinationCountryCode: consignee.country,
    DestinationPostalCode: zipCode.replaceAll(/\D/g, '').slice(0, 5),
    MasterShipmentChgType: settings.chargeType,
    PortOfEntry: portOf(settings, consignee),
  };
}

/** The part of a child's shipment request that puts it into a master. */
export function childOf(settings: WorldeaseSettings, booking: Booking, gccn: string): object {
  return { ...consolidationOf(settings, consigneeOf(booking), booking.recipient.zipCode), GCCN: gccn };
}

/** POST …/ship: opens a consolidated shipment with a box for its papers. */
export function masterRequestOf(settings: WorldeaseSettings, booking: Consigned, consignment: string) {
  const consignee = consigneeOf(booking);
  const { account } = settings;
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: `batch ${consignment}` } },
      Shipment: {
        Description: 'Consolidated shipment',
        Shipper: shipperOf(booking.sender, account),
        ShipTo: centerOf(consignee),
        PaymentInformation: { ShipmentCharge: chargedTo(account, true) },
        Service: { Code: '08' }, // each of its boxes has a service of its own
        WorldEase: { ...consolidationOf(settings, consignee, consignee.zipCode), MasterHasDocBox: '1' },
        Package: [
          {
            Packaging: { Code: '02' },
            PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: '1' },
          },
        ],
      },
      LabelSpecification: labelOf('ZPL'),
    },
  };
}

/** Opens a consolidated shipment; its number is what its children and its closing are known by. */
export async function openMaster(
  { client, line }: AccountPlace,
  settings: WorldeaseSettings,
  booking: Consigned,
  consignment: string,
): Promise<{ gccn: string } | RefusedOutcome> {
  const body = masterRequestOf(settings, booking, consignment);
  const answer = await client.ask(line, { method: 'POST', path: '/shipments/v2409/ship', body }, `open ${consignment}`);
  if (answer.status >= 400) return refused(failureOf(answer.body).message);
  const gccn = read(shipAnswer, answer).ShipmentResponse.ShipmentResults.GCCN;
  if (!gccn) throw new PartnerProblem('UPS opened a consolidated shipment and gave no number of it', 'unknown');
  return { gccn };
}

/** What UPS says of a shipment it does not know, or no longer. */
const unknownShipment = '20008';

/**
 * Closes a consolidated shipment, which is when UPS passes all of its boxes on. Asked again after a lost answer, UPS no
 * longer knows an open one: then it is closed, and only the label of its doc box is lost.
 */
export async function closeMaster(
  { client, line }: AccountPlace,
  { account }: WorldeaseSettings,
  { gccn, state }: Master,
): Promise<DocBoxLabel | undefined> {
  const path = `/ship/v1/master-shipment/closeout/${encodeURIComponent(gccn)}`;
  const body = { shipperAccountNumber: account };
  const answer = await client.ask(line, { method: 'POST', path, body }, `close ${gccn}`);
  if (answer.status < 400) {
    const { label } = read(closeOutAnswer, answer);
    return label?.opTyp && label.lblData
      ? { format: label.opTyp, data: Buffer.from(label.lblData, 'base64') }
      : undefined;
  }
  const { code, message } = failureOf(answer.body);
  if (code === unknownShipment && /account/i.test(message))
    throw new PartnerProblem('UPS does not know UPS_WORLDEASE_ACCOUNT', 'not-done', { isLasting: true });
  if (code === unknownShipment && state === 'closing') return undefined;
  throw new PartnerProblem(`UPS did not close the shipment (${code || answer.status})`, 'not-done');
}

/** Takes a box out of its shipment for good; false where UPS no longer lets it go. */
export async function removeChild(
  { client, line }: AccountPlace,
  gccn: string,
  trackingNumber: string,
): Promise<boolean> {
  const path = `/ship/v1/child-shipment/${encodeURIComponent(gccn)}/${encodeURIComponent(trackingNumber)}`;
  const { status, body } = await client.ask(line, { method: 'DELETE', path }, `remove ${trackingNumber}`);
  return status < 400 || failureOf(body).code === unknownShipment; // it is in no shipment any more
}

/** Gives up a shipment that nobody has joined. */
export async function deleteMaster(
  { client, line }: AccountPlace,
  { account }: WorldeaseSettings,
  gccn: string,
): Promise<void> {
  const path = `/ship/v1/master-shipment/${encodeURIComponent(gccn)}`;
  const body = { shipperAccountNumber: account };
  await client.ask(line, { method: 'DELETE', path, body }, `delete ${gccn}`);
}

function consigneeOf({ consignee, sender }: Consigned): Sender {
  return consignee ?? sender;
}
