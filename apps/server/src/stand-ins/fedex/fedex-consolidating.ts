import { added, confirmed, deleted, opened, refusal, removed, results, retrieved } from './fedex-answers.ts';
import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import {
  addRequest,
  confirmRequest,
  deleteRequest,
  openRequest,
  removeRequest,
  resultsRequest,
  retrieveRequest,
} from './fedex-contract.ts';
import { type Inside, newNumber, refusedRecipient, understood } from './fedex-inside.ts';
import { liveBoxes, type StandInConsolidation } from './fedex-ledger.ts';
import { standInLabel } from './fedex-papers.ts';

const notOpen = refusal(404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.');

export function open(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, openRequest, body);
  if ('refused' in read) return read.refused;
  const { accountNumber, requestedConsolidation } = read.request;
  const waybill = newNumber(inside);
  const consolidation: StandInConsolidation = {
    index: `C${inside.serial}`,
    date: requestedConsolidation.shipDate,
    account: accountNumber.value,
    waybill,
    state: 'open',
    confirmations: 0,
    jobId: `job-${inside.serial}`,
    looks: 0,
  };
  inside.ledger.consolidations.set(consolidation.index, consolidation);
  return opened(consolidation);
}

export async function add(inside: Inside, body: unknown): Promise<StandInAnswer> {
  const read = understood(inside, addRequest, body);
  if ('refused' in read) return read.refused;
  const { accountNumber, consolidationKey, index, requestedShipment: shipment } = read.request;
  const { ledger } = inside;
  if (ledger.consolidations.get(consolidationKey.index)?.state !== 'open') return notOpen;
  const refused = refusedRecipient(shipment.recipients[0]);
  if (refused) return refused;
  const isTaken = [...ledger.boxes.values()].some(
    (box) => box.consolidation === consolidationKey.index && box.index === index,
  );
  if (isTaken) return refusal(400, 'SHIPMENT.INDEX.DUPLICATE', 'The index exists in this consolidation.');
  const trackingNumber = newNumber(inside);
  const box = {
    trackingNumber,
    reference: shipment.requestedPackageLineItems[0]?.customerReferences[0]?.value ?? '',
    account: accountNumber.value,
    consolidation: consolidationKey.index,
    index,
    isCancelled: false,
    scans: [],
  };
  ledger.boxes.set(trackingNumber, box);
  const { imageType } = shipment.labelSpecification;
  const base64 = await standInLabel(imageType, trackingNumber, shipment.recipients[0]?.address.streetLines[0] ?? '');
  return added(box, shipment.serviceType, { docType: imageType, base64 });
}

export function remove(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, removeRequest, body);
  if ('refused' in read) return read.refused;
  const box = inside.ledger.boxes.get(read.request.trackingNumber);
  if (!box?.consolidation || box.isCancelled) return notOpen;
  if (inside.ledger.consolidations.get(box.consolidation)?.state !== 'open')
    return refusal(400, 'SHIPMENT.DELETE.NOTALLOWED', 'The consolidation has been confirmed.');
  box.isCancelled = true;
  return removed();
}

export function deleteOne(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, deleteRequest, body);
  if ('refused' in read) return read.refused;
  const consolidation = inside.ledger.consolidations.get(read.request.consolidationKey.index);
  if (consolidation?.state !== 'open') return notOpen;
  consolidation.state = 'deleted';
  for (const box of inside.ledger.boxes.values()) if (box.consolidation === consolidation.index) box.isCancelled = true;
  return deleted();
}

export function retrieve(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, retrieveRequest, body);
  if ('refused' in read) return read.refused;
  const consolidation = inside.ledger.consolidations.get(read.request.consolidationKey.index);
  return consolidation?.state === 'open' ? retrieved(consolidation) : notOpen;
}

export function confirm(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, confirmRequest, body);
  if ('refused' in read) return read.refused;
  const consolidation = inside.ledger.consolidations.get(read.request.consolidationKey.index);
  if (consolidation?.state !== 'open') return notOpen;
  consolidation.state = 'confirmed';
  consolidation.confirmations += 1;
  return confirmed(consolidation);
}

export async function confirmationResults(inside: Inside, body: unknown): Promise<StandInAnswer> {
  const read = understood(inside, resultsRequest, body);
  if ('refused' in read) return read.refused;
  const { ledger, papersAfter } = inside;
  const consolidation = [...ledger.consolidations.values()].find(({ jobId }) => jobId === read.request.jobId);
  if (consolidation?.state !== 'confirmed')
    return refusal(400, 'SHIPMENT.JOBID.INVALID', 'Error with entered JobId. Please verify the entered JobId.');
  consolidation.looks += 1;
  if (consolidation.looks <= papersAfter) return results(consolidation, undefined);
  const boxes = [];
  for (const box of liveBoxes(ledger).filter((one) => one.consolidation === consolidation.index))
    boxes.push({ box, label: { docType: 'PNG', base64: await standInLabel('PNG', box.trackingNumber, '') } });
  return results(consolidation, boxes);
}
