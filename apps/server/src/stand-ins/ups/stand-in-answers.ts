import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import type { StandInLabel } from './ups-ledger.ts';

const done = { ResponseStatus: { Code: '1', Description: 'Success' } };

/** What most of UPS's APIs say when they will not. */
export function refusal(status: number, code: string, message: string): StandInAnswer {
  return { status, body: { response: { errors: [{ code, message }] } } };
}

/** The same as World Ease says it. */
export function worldEaseRefusal(status: number, code: string, message: string): StandInAnswer {
  return { status, body: { errors: [{ code, message }] } };
}

/** Where UPS knows nothing under a number of World Ease. */
export const unknownShipment = worldEaseRefusal(404, '20008', 'GCCN Not Found');

interface Image {
  format: string;
  base64: string;
}

/** What a shipment's answer says, as far as everybody gets it. */
export function shipped(label: StandInLabel, image: Image, gccn: string | null): StandInAnswer {
  const money = { CurrencyCode: 'USD', MonetaryValue: '12.50' };
  return {
    status: 200,
    body: {
      ShipmentResponse: {
        Response: done,
        ShipmentResults: {
          ShipmentCharges: { TransportationCharges: money, ServiceOptionsCharges: money, TotalCharges: money },
          BillingWeight: { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: '00004.00' },
          ShipmentIdentificationNumber: label.trackingNumber,
          ...(gccn !== null && { GCCN: gccn }),
          PackageResults: [
            {
              TrackingNumber: label.trackingNumber,
              ShippingLabel: { ImageFormat: { Code: image.format }, GraphicImage: image.base64 },
            },
          ],
        },
      },
    },
  };
}

/** One label found again, or the numbers of several. */
export function recovered(found: readonly StandInLabel[], image: Image): StandInAnswer {
  const [first] = found;
  if (!first) return refusal(400, '9801031', 'No shipment was found for the reference number.');
  const imageOf = { LabelImageFormat: { Code: image.format.toLowerCase() }, GraphicImage: image.base64 };
  const single = {
    ShipmentIdentificationNumber: first.trackingNumber,
    LabelResults: [{ TrackingNumber: first.trackingNumber, LabelImage: imageOf }],
  };
  const several = {
    LabelResults: [],
    TrackingCandidate: found.map(({ trackingNumber }) => ({ TrackingNumber: trackingNumber })),
  };
  return {
    status: 200,
    body: { LabelRecoveryResponse: { Response: done, ...(found.length === 1 ? single : several) } },
  };
}

export function voided(): StandInAnswer {
  const SummaryResult = { Status: { Code: '1', Description: 'Voided' } };
  return { status: 200, body: { VoidShipmentResponse: { Response: done, SummaryResult } } };
}

export function closedOut(trace: string, format: string, content: Buffer): StandInAnswer {
  const label = { opTyp: format, lblNmbr: 'MVpTVEFORElO', lblData: content.toString('base64') };
  return { status: 202, body: { transId: trace, label } };
}

export function deleted(what: string): StandInAnswer {
  return { status: 200, body: { code: '1', message: `${what} is deleted.` } };
}

/** Where a box is, the newest scan first. */
export function tracked({ trackingNumber, scans }: StandInLabel): StandInAnswer {
  const statusOf = ({ type, code, description }: StandInLabel['scans'][number]) => ({ type, code, description });
  const newestFirst = scans.toReversed();
  const activity = newestFirst.map((scan) => ({
    date: scan.at.slice(0, 8),
    time: scan.at.slice(8),
    gmtDate: scan.at.slice(0, 8),
    gmtTime: scan.at.slice(8),
    gmtOffset: '+00:00',
    status: statusOf(scan),
  }));
  const [last] = newestFirst;
  const isDelivered = last?.type === 'D' && last.code !== 'OT';
  const box = {
    trackingNumber,
    ...(last && { currentStatus: statusOf(last) }),
    activity,
    deliveryDate: isDelivered ? [{ type: 'DEL', date: last.at.slice(0, 8) }] : [],
  };
  return { status: 200, body: { trackResponse: { shipment: [{ inquiryNumber: trackingNumber, package: [box] }] } } };
}

interface AskedAddress {
  AddressLine: string[];
  PoliticalDivision2: string;
  PoliticalDivision1?: string | undefined;
  PostcodePrimaryLow?: string | undefined;
  CountryCode: string;
}

/** `Nowhere` is no street that UPS knows; every other address is right as it is. */
export function addressFound(asked: AskedAddress): StandInAnswer {
  const isKnown = !asked.AddressLine.some((line) => line.includes('Nowhere'));
  const found = isKnown
    ? { ValidAddressIndicator: '', Candidate: [{ AddressKeyFormat: asked }] }
    : { NoCandidatesIndicator: '' };
  return { status: 200, body: { XAVResponse: { Response: done, ...found } } };
}
