import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import type { StandInBox, StandInConsolidation } from './fedex-ledger.ts';
import { standInPaper } from './fedex-papers.ts';

const transactionId = '00000000-0000-4000-8000-000000000000';

/** What FedEx says when it will not. */
export function refusal(status: number, code: string, message: string): StandInAnswer {
  return { status, body: { transactionId, errors: [{ code, message }] } };
}

function done(output: object): StandInAnswer {
  return { status: 200, body: { transactionId, output } };
}

interface Label {
  docType: string;
  base64: string;
}

function pieceOf({ trackingNumber, reference }: StandInBox, { docType, base64 }: Label) {
  return {
    masterTrackingNumber: trackingNumber,
    trackingNumber,
    packageDocuments: [{ contentType: 'LABEL', docType, copiesToPrint: 1, encodedLabel: base64 }],
    customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference }],
  };
}

export function shipped(box: StandInBox, serviceType: string, label: Label): StandInAnswer {
  const shipment = { masterTrackingNumber: box.trackingNumber, serviceType, pieceResponses: [pieceOf(box, label)] };
  return done({ transactionShipments: [shipment] });
}

/** In a consolidation boxes stand one level deeper. */
export function added(box: StandInBox, serviceType: string, label: Label): StandInAnswer {
  const pieceResponses = [{ packageDocuments: [pieceOf(box, label)] }];
  return done({ transactionShipments: [{ masterTrackingNumber: box.trackingNumber, serviceType, pieceResponses }] });
}

export function cancelled(): StandInAnswer {
  return done({ cancelledShipment: true, cancelledHistory: true, message: 'Shipment is successfully cancelled' });
}

export function removed(): StandInAnswer {
  return done({ cancelledShipment: true, message: 'Success' });
}

const type = 'INTERNATIONAL_PRIORITY_DISTRIBUTION';

export function opened({ index, date, waybill }: StandInConsolidation): StandInAnswer {
  const trackingIds = [{ trackingIdType: 'EXPRESS', formId: '0201', trackingNumber: waybill }];
  return done({ consolidationKey: { type, index, date }, trackingIds });
}

export function retrieved({ date, waybill }: StandInConsolidation): StandInAnswer {
  const trackingIds = [{ trackingIdType: 'EXPRESS', formId: '0201', trackingNumber: waybill }];
  return done({ retrievedConsolidation: { consolidationType: type, shipDate: date, trackingIds } });
}

export function deleted(): StandInAnswer {
  return done({ alerts: [{ code: 'CONSOLIDATION.DELETE.SUCCESS', alertType: 'NOTE', message: 'Success' }] });
}

export function confirmed({ jobId }: StandInConsolidation): StandInAnswer {
  return done({ jobId, processingOptionType: 'ASYNCHRONOUSLY_PROCESSED' });
}

/** The papers of a consolidation and its boxes, or that they are not made yet. */
export function results(
  { jobId, index }: StandInConsolidation,
  boxes: readonly { box: StandInBox; label: Label }[] | undefined,
): StandInAnswer {
  if (!boxes) return done({ jobId, processingOptionType: 'ASYNCHRONOUSLY_PROCESSED' });
  const paper = (contentType: string, words: string) => ({
    contentType,
    docType: 'PDF',
    copiesToPrint: 1,
    encodedLabel: standInPaper(`${words} of ${index}, ${boxes.length} boxes`),
  });
  const transaction = {
    pieceResponses: [{ packageDocuments: boxes.map(({ box, label }) => pieceOf(box, label)) }],
    shipmentDocuments: [
      paper('COMMERCIAL_INVOICE', 'Commercial invoice'),
      paper('AUXILIARY', 'Packing list'),
      paper('MANIFEST_REPORT', 'CRN report'),
    ],
  };
  return done({ jobId, transactionConsolidations: [transaction] });
}

const unknown = { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Tracking number cannot be found.' };

/** Where boxes are; a number that is not known has an error of its own. */
export function tracked(asked: readonly (readonly [number: string, box: StandInBox | undefined])[]): StandInAnswer {
  const completeTrackResults = asked.map(([trackingNumber, box]) => {
    const trackingNumberInfo = { trackingNumber, carrierCode: 'FDXE' };
    if (!box) return { trackingNumber, trackResults: [{ trackingNumberInfo, error: unknown }] };
    const last = box.scans.at(-1) ?? { code: box.isCancelled ? 'CA' : 'OC', description: 'Label created' };
    const latestStatusDetail = { code: last.code, derivedCode: last.code, description: last.description };
    const scanEvents = box.scans.map(({ code, description, at }) => ({
      date: at,
      eventType: code,
      eventDescription: description,
    }));
    return { trackingNumber, trackResults: [{ trackingNumberInfo, latestStatusDetail, scanEvents }] };
  });
  return done({ completeTrackResults });
}

/** The boxes under a reference; none is an error in the answer, not of it. */
export function found(reference: string, boxes: readonly StandInBox[]): StandInAnswer {
  if (boxes.length === 0)
    return done({
      completeTrackResults: [
        {
          trackResults: [{ error: { code: 'TRACKING.REFERENCENUMBER.NOTFOUND', message: `${reference} is unknown` } }],
        },
      ],
    });
  return tracked(boxes.map((box) => [box.trackingNumber, box]));
}
