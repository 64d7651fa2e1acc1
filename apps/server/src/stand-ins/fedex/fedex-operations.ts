import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { cancelled, found, refusal, shipped, tracked } from './fedex-answers.ts';
import { add, confirm, confirmationResults, deleteOne, open, remove, retrieve } from './fedex-consolidating.ts';
import { cancelRequest, referenceRequest, shipRequest, trackRequest } from './fedex-contract.ts';
import { type Inside, newNumber, refusedRecipient, understood } from './fedex-inside.ts';
import { standInLabel } from './fedex-papers.ts';

interface Operation {
  name: string;
  method: string;
  path: string;
  run(inside: Inside, body: unknown): StandInAnswer | Promise<StandInAnswer>;
}

/** Everything FedEx does for us. */
export const operations: readonly Operation[] = [
  { name: 'ship', method: 'POST', path: '/ship/v1/shipments', run: ship },
  { name: 'cancel', method: 'PUT', path: '/ship/v1/shipments/cancel', run: cancel },
  { name: 'open', method: 'POST', path: '/ship/v1/consolidations', run: open },
  { name: 'add', method: 'POST', path: '/ship/v1/consolidations/shipments', run: add },
  { name: 'remove', method: 'PUT', path: '/ship/v1/consolidations/shipments/delete', run: remove },
  { name: 'delete', method: 'PUT', path: '/ship/v1/consolidations/delete', run: deleteOne },
  { name: 'retrieve', method: 'POST', path: '/ship/v1/consolidations/retrieve', run: retrieve },
  { name: 'confirm', method: 'POST', path: '/ship/v1/consolidations/confirmations', run: confirm },
  { name: 'results', method: 'POST', path: '/ship/v1/consolidations/confirmationresults', run: confirmationResults },
  { name: 'track', method: 'POST', path: '/track/v1/trackingnumbers', run: track },
  { name: 'find', method: 'POST', path: '/track/v1/referencenumbers', run: find },
];

async function ship(inside: Inside, body: unknown): Promise<StandInAnswer> {
  const read = understood(inside, shipRequest, body);
  if ('refused' in read) return read.refused;
  const { accountNumber, requestedShipment: shipment } = read.request;
  const refused = refusedRecipient(shipment.recipients[0]);
  if (refused) return refused;
  const trackingNumber = newNumber(inside);
  const box = {
    trackingNumber,
    reference: shipment.requestedPackageLineItems[0]?.customerReferences[0]?.value ?? '',
    account: accountNumber.value,
    consolidation: null,
    index: null,
    isCancelled: false,
    scans: [],
  };
  inside.ledger.boxes.set(trackingNumber, box);
  const { imageType } = shipment.labelSpecification;
  const base64 = await standInLabel(imageType, trackingNumber, shipment.recipients[0]?.address.streetLines[0] ?? '');
  return shipped(box, shipment.serviceType, { docType: imageType, base64 });
}

function cancel(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, cancelRequest, body);
  if ('refused' in read) return read.refused;
  const box = inside.ledger.boxes.get(read.request.trackingNumber);
  if (!box || box.consolidation)
    return refusal(400, 'TRACKINGNUMBER.ENTERED.INVALID', 'Error with entered Tracking Number.');
  if (box.isCancelled) return refusal(400, 'SHIPMENT.ALREADY.CANCELLED', 'The shipment is cancelled already.');
  if (box.scans.length > 0) return refusal(400, 'SHIPMENT.CANCEL.NOTALLOWED', 'The shipment has been handed over.');
  box.isCancelled = true;
  return cancelled();
}

function track(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, trackRequest, body);
  if ('refused' in read) return read.refused;
  const { boxes, consolidations } = inside.ledger;
  const asked = read.request.trackingInfo.map(({ trackingNumberInfo: { trackingNumber } }) => {
    const box = boxes.get(trackingNumber);
    const isHidden = box?.consolidation && consolidations.get(box.consolidation)?.state === 'open'; // seen once confirmed
    return [trackingNumber, isHidden ? undefined : box] as const;
  });
  return tracked(asked);
}

/** Only what FedEx shows yet, and what stands in no open consolidation. */
function find(inside: Inside, body: unknown): StandInAnswer {
  const read = understood(inside, referenceRequest, body);
  if ('refused' in read) return read.refused;
  const { value, accountNumber } = read.request.referencesInformation;
  const { boxes, consolidations } = inside.ledger;
  const seen = [...boxes.values()].filter(
    (box) =>
      box.reference === value &&
      box.account === accountNumber &&
      !box.isCancelled &&
      inside.isShown(box) &&
      (box.consolidation === null || consolidations.get(box.consolidation)?.state === 'confirmed'),
  );
  return found(value, seen);
}
