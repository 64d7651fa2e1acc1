import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import type { ReportedStatus } from '@bloomdesk/domain/suborders/suborder-moves';
import type { CustodyStep } from '@bloomdesk/domain/deliveries/custody-step';
import type { CarrierStatus, Custody, DeliveryProof, ProofPicture } from '#partners/carriers/carriers.ts';
import { instantRead } from '#partners/carriers/instants.ts';
import { parseDeliveryIssue } from '#partners/carriers/parse-delivery-issue.ts';
import { type GolocalDelivery, statusOf, trackingLinkOf } from './golocal-answers.ts';

/** What GoLocal's statuses mean on our way; those that are missing say nothing, and unknown ones neither. */
const meanings: Readonly<Record<string, ReportedStatus>> = {
  DISPATCHED: 'InTransit',
  ENROUTE_TO_DROPOFF: 'OutForDelivery',
  ARRIVED_AT_DROPOFF: 'OutForDelivery',
  DELIVERED: 'Delivered',
};

const failures: Readonly<Record<string, { words: string; isReturn: boolean }>> = {
  DELIVERY_REQUEST_FAILED: { words: 'GoLocal could not take the delivery', isReturn: false },
  REJECTED: { words: 'GoLocal has rejected the delivery', isReturn: false },
  ENROUTE_TO_RETURN: { words: 'The driver is bringing it back', isReturn: true },
  ARRIVED_TO_RETURN: { words: 'The driver is bringing it back', isReturn: true },
  RETURNED: { words: 'The driver has brought it back', isReturn: true },
};

const custodyOfStatus: Readonly<Record<string, CustodyStep>> = {
  DRIVER_ASSIGNED: 'assigned',
  ENROUTE_TO_PICKUP: 'assigned',
  ARRIVED_AT_PICKUP: 'atCenter',
  DISPATCHED: 'pickedUp',
  ENROUTE_TO_DROPOFF: 'onTheWay',
  ARRIVED_AT_DROPOFF: 'atDoor',
  DELIVERED: 'handedOver',
  ENROUTE_TO_RETURN: 'goingBack',
  ARRIVED_TO_RETURN: 'returned',
  RETURNED: 'returned',
};

/** How far GoLocal says a delivery is, and who has the goods. */
export function trackedOf(delivery: GolocalDelivery): CarrierStatus {
  const link = trackingLinkOf(delivery);
  const report = { ...reportOf(delivery), ...(link !== null && { trackingLink: link }) };
  const step = custodyOfStatus[statusOf(delivery)];
  return step === undefined ? report : { ...report, custody: custodyOf(delivery, step, report.at) };
}

/** Scans come with the way to the door and with the handing over; of other steps they are those of an earlier one. */
function custodyOf(delivery: GolocalDelivery, step: CustodyStep, at: string): Custody {
  const { driver, driverLocation, scanDetails } = delivery;
  const hasScans = step === 'onTheWay' || step === 'handedOver';
  const place = driverLocation ?? driver?.location;
  const latitude = Number(place?.latitude ?? Number.NaN);
  const longitude = Number(place?.longitude ?? Number.NaN);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    step,
    at,
    driver: driver?.firstName || driver?.name || null,
    scanIds: hasScans ? scanIdsIn(scanDetails) : [],
    position: isPlace ? { latitude, longitude } : null,
  };
}

const mostScans = 50;

/** Every id that was scanned, wherever the lists stand. */
function scanIdsIn(scanDetails: unknown): string[] {
  const ids = new Set<string>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'scanIds' && Array.isArray(part))
        for (const id of part) if (typeof id === 'string' && /^[!-~]{1,64}$/.test(id)) ids.add(id);
      look(part, depth + 1);
    }
  };
  look(scanDetails, 0);
  return [...ids].slice(0, mostScans);
}

const mostPictures = 6;

/** How a delivery was handed over; null before it was, and where GoLocal says nothing of it. */
export function proofOf(delivery: GolocalDelivery): DeliveryProof | null {
  const { proofOfDelivery: proof } = delivery;
  if (statusOf(delivery) !== 'DELIVERED' || !proof) return null;
  const photos = [...(proof.photos ?? []), ...(proof.photoUrl ? [proof.photoUrl] : [])];
  const pictures: ProofPicture[] = [
    ...photos.map((photo) => ({ kind: 'photo' as const, source: typeof photo === 'string' ? photo : photo.url })),
    ...(proof.signatureUrl ? [{ kind: 'signature' as const, source: proof.signatureUrl }] : []),
  ];
  const at = proof.time ?? delivery.statusTime ?? delivery.updatedTime;
  return {
    at: instantRead(at),
    receivedBy: proof.recipientName || proof.receivedBy || null,
    pictures: pictures.slice(0, mostPictures),
  };
}

/** How far GoLocal says a delivery is. */
function reportOf(delivery: GolocalDelivery): CarrierReport {
  const status = statusOf(delivery);
  const at = instantRead(delivery.statusTime ?? delivery.updatedTime);
  const trouble = failures[status];
  if (!trouble) return { status: meanings[status] ?? null, failure: null, at };
  const details = [trouble.words, delivery.statusReason].filter(Boolean).join(': ');
  const issue = trouble.isReturn ? parseDeliveryIssue(delivery.statusReason ?? '') : 'Carrier error';
  return { status: null, failure: { issue, details }, at };
}
