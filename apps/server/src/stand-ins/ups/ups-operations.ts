import { type z } from 'zod/mini';
import {
  addressRequest,
  masterRequest,
  recoveryRequest,
  type ShipRequest,
  shipRequest,
  subscriptionRequest,
} from './ups-contract.ts';
import { liveLabels, type StandInLabel, type StandInMaster, trackingNumberOf, type UpsLedger } from './ups-ledger.ts';
import { standInZpl } from '#stand-ins/kit/stand-in-label.ts';
import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { understood as readAs } from '#stand-ins/kit/understood.ts';
import { standInGif } from './ups-pictures.ts';
import {
  addressFound,
  closedOut,
  deleted,
  recovered,
  refusal,
  shipped,
  tracked,
  unknownShipment,
  voided,
  worldEaseRefusal,
} from './stand-in-answers.ts';

export interface Inside {
  account: string;
  ledger: UpsLedger;
  /** Counts up through everything that gets a number. */
  serial: number;
}

interface Asked {
  parts: readonly string[];
  body: unknown;
  trace: string;
}

interface Operation {
  name: string;
  method: string;
  path: RegExp;
  run(inside: Inside, asked: Asked): StandInAnswer | Promise<StandInAnswer>;
}

/** Everything UPS does for us, by method and path below `/api`. */
export const operations: readonly Operation[] = [
  { name: 'ship', method: 'POST', path: /^\/shipments\/v2409\/ship$/, run: ship },
  { name: 'void', method: 'DELETE', path: /^\/shipments\/v2409\/void\/cancel\/(\w+)$/, run: voidOne },
  { name: 'recover', method: 'POST', path: /^\/labels\/v2409\/recovery$/, run: recover },
  { name: 'close', method: 'POST', path: /^\/ship\/v1\/master-shipment\/closeout\/(\w+)$/, run: closeOut },
  { name: 'delete-master', method: 'DELETE', path: /^\/ship\/v1\/master-shipment\/(\w+)$/, run: deleteMaster },
  { name: 'delete-child', method: 'DELETE', path: /^\/ship\/v1\/child-shipment\/(\w+)\/(\w+)$/, run: deleteChild },
  { name: 'track', method: 'GET', path: /^\/track\/v1\/details\/(\w+)$/, run: track },
  { name: 'subscribe', method: 'POST', path: /^\/track\/v2\/subscription\/standard\/account$/, run: subscribe },
  { name: 'address', method: 'POST', path: /^\/addressvalidation\/v2\/1$/, run: address },
];

async function ship(inside: Inside, { body }: Asked): Promise<StandInAnswer> {
  const request = understood(inside, shipRequest, body);
  if ('status' in request) return request;
  const { Shipment: shipment, LabelSpecification: label } = request.ShipmentRequest;
  const refused = refusedShipment(inside, shipment);
  if (refused) return refused;
  const made = madeOf(inside, shipment);
  const isMaster = shipment.WorldEase?.MasterHasDocBox !== undefined;
  const gccn = isMaster ? newMaster(inside, shipment.Shipper.ShipperNumber).gccn : null;
  if (!isMaster) inside.ledger.labels.set(made.trackingNumber, made);
  const format = label.LabelImageFormat.Code;
  const [street = ''] = shipment.ShipTo.Address.AddressLine;
  return shipped(made, { format, base64: await imageOf(format, made.trackingNumber, street) }, gccn);
}

/** What UPS has against a shipment whose request is as it should be. */
function refusedShipment(
  { account, ledger }: Inside,
  { Shipper: shipper, ShipTo: to, WorldEase: worldEase, ReferenceNumber, Package: boxes }: ShipRequest['Shipment'],
): StandInAnswer | undefined {
  if (shipper.ShipperNumber !== account) return refusal(400, '120101', 'Missing or invalid shipper number.');
  if (to.Address.AddressLine.some((line) => line.includes('Refused Street')))
    return refusal(400, '120202', 'Missing or invalid ship to address line 1.');
  if (!to.Address.PostalCode && to.Address.CountryCode === 'US')
    return refusal(400, '120206', 'Missing or invalid ship to postal code.');
  const isAbroad = shipper.Address.CountryCode !== to.Address.CountryCode;
  if (isAbroad && !to.Phone) return refusal(400, '120209', 'Missing or invalid ship to phone number.');
  const isWronglyReferred = isAbroad
    ? boxes.some((box) => box.ReferenceNumber !== undefined)
    : ReferenceNumber !== undefined;
  if (isWronglyReferred) return refusal(400, '120541', 'A reference number is not allowed at this level.');
  if (worldEase?.GCCN === undefined) return undefined;
  return ledger.masters.get(worldEase.GCCN)?.state === 'open' ? undefined : refusal(400, '20008', 'GCCN Not Found');
}

function madeOf(inside: Inside, shipment: ShipRequest['Shipment']): StandInLabel {
  const { Shipper: shipper, Service: service, ReferenceNumber, Package: boxes, WorldEase: worldEase } = shipment;
  inside.serial += 1;
  return {
    trackingNumber: trackingNumberOf(shipper.ShipperNumber, service.Code, inside.serial),
    reference: (ReferenceNumber ?? boxes[0]?.ReferenceNumber)?.[0]?.Value ?? null,
    account: shipper.ShipperNumber,
    gccn: worldEase?.GCCN ?? null,
    isVoided: false,
    scans: [],
  };
}

function newMaster(inside: Inside, account: string): StandInMaster {
  inside.serial += 1;
  const gccn = `WE${String(inside.serial).padStart(9, '0')}`;
  const master: StandInMaster = { gccn, account, state: 'open', closeOuts: 0 };
  inside.ledger.masters.set(gccn, master);
  return master;
}

async function imageOf(format: string, trackingNumber: string, street: string): Promise<string> {
  const picture = format === 'GIF' ? await standInGif() : Buffer.from(standInZpl('UPS', trackingNumber, street));
  return picture.toString('base64');
}

function voidOne({ ledger }: Inside, { parts: [number = ''] }: Asked): StandInAnswer {
  const label = ledger.labels.get(number);
  if (!label) return refusal(400, '190102', 'No shipment found within the allowed void period.');
  if (label.isVoided) return refusal(400, '190117', 'The shipment has already been voided.');
  if (label.scans.length > 0) return refusal(400, '190103', 'The shipment has been handed over.');
  label.isVoided = true;
  return voided();
}

async function recover(inside: Inside, { body }: Asked): Promise<StandInAnswer> {
  const request = understood(inside, recoveryRequest, body);
  if ('status' in request) return request;
  const { TrackingNumber: number, ReferenceValues: by, LabelSpecification: label } = request.LabelRecoveryRequest;
  const found = liveLabels(inside.ledger).filter((one) =>
    by ? one.reference === by.ReferenceNumber.Value && one.account === by.ShipperNumber : one.trackingNumber === number,
  );
  const format = label.LabelImageFormat.Code;
  return recovered(found, { format, base64: await imageOf(format, found[0]?.trackingNumber ?? '', '') });
}

function closeOut(inside: Inside, { parts: [gccn = ''], body, trace }: Asked): StandInAnswer {
  const request = understood(inside, masterRequest, body, worldEaseRefusal);
  if ('status' in request) return request;
  if (request.shipperAccountNumber !== inside.account)
    return worldEaseRefusal(404, '20008', 'Shipper Account Number Not Found');
  const master = inside.ledger.masters.get(gccn);
  if (master?.state !== 'open') return unknownShipment;
  master.state = 'closed';
  master.closeOuts += 1;
  return closedOut(trace, 'ZPL', Buffer.from(standInZpl('UPS', gccn, 'DOC BOX')));
}

function deleteMaster(inside: Inside, { parts: [gccn = ''], body }: Asked): StandInAnswer {
  const request = understood(inside, masterRequest, body, worldEaseRefusal);
  if ('status' in request) return request;
  const master = inside.ledger.masters.get(gccn);
  if (master?.state !== 'open') return unknownShipment;
  master.state = 'deleted';
  return deleted(gccn);
}

function deleteChild({ ledger }: Inside, { parts: [gccn = '', number = ''] }: Asked): StandInAnswer {
  const label = ledger.labels.get(number);
  if (!ledger.masters.has(gccn)) return unknownShipment;
  if (label?.gccn !== gccn || label.isVoided) return worldEaseRefusal(404, '20008', '1Z Tracking Number Not Found');
  label.isVoided = true;
  return deleted(number);
}

function track({ ledger }: Inside, { parts: [number = ''] }: Asked): StandInAnswer {
  const label = ledger.labels.get(number);
  const isHidden = label?.gccn && ledger.masters.get(label.gccn)?.state === 'open'; // seen once its shipment is closed
  return !label || isHidden ? refusal(404, 'TW0001', 'Tracking information not found') : tracked(label);
}

function subscribe(inside: Inside, { body }: Asked): StandInAnswer {
  const request = understood(inside, subscriptionRequest, body);
  if ('status' in request) return request;
  inside.ledger.subscriptions.add(request.shipperAccountNumber);
  return { status: 200, body: { expiryDate: '9999-12-31' } };
}

function address(inside: Inside, { body }: Asked): StandInAnswer {
  const request = understood(inside, addressRequest, body);
  return 'status' in request ? request : addressFound(request.XAVRequest.AddressKeyFormat);
}

/** The request as the contract has it, or a refusal. */
function understood<T extends z.ZodMiniType>(
  { ledger }: Inside,
  shape: T,
  body: unknown,
  refuse = refusal,
): z.output<T> | StandInAnswer {
  const read = readAs(ledger.offences, shape, body);
  return 'request' in read ? read.request : refuse(400, '9100000', read.offence);
}
