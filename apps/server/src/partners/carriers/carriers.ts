import type { BookingQueue } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import type { CustodyStep } from '@bloomdesk/domain/deliveries/custody-step';
import type { Parcel } from '@bloomdesk/domain/deliveries/parcel-size';
import type { CustomsLine, exportTerms } from '@bloomdesk/domain/printing/customs';

/** What a carrier must know to bring a suborder to its door. */
export interface Booking {
  /** The same key is booked once, however often it is asked. */
  effectKey: string;
  suborderId: string;
  /** Which system books (D130): onFleet, easypost, usabouquets, nationwide. */
  platform: string;
  /** Who drives: onfleet, golocal, fedex, ups, cdl. */
  carrier: string;
  transportMode: string;
  /** The number of the center it leaves from. */
  fcId: number;
  sender: Sender;
  recipient: Recipient;
  /** The day of delivery and the day it leaves the center, `YYYY-MM-DD`. */
  deliveryDate: string;
  shippingDate: string;
  /** The delivery window; null where only the day is agreed. */
  window: { from: Date; to: Date } | null;
  /** The team of the area, the screens' Integration ID. */
  teamId: string | null;
  parcel: Parcel;
  /** What is in it, where it crosses a border; null within the country. */
  customs: Customs | null;
  /** The batch it leaves with; null while it is in none. */
  batchId: string | null;
  /** Who takes goods that cross a border in; null within the country. */
  consignee: Sender | null;
  /** Staff have seen what the platform has against the address and want it booked (D234). */
  overrideServiceErrors: boolean;
  /** What an earlier try under this key has begun with the platform, as `begun` kept it. */
  begunAs: string | null;
}

/** The fulfillment center as it stands on a label. */
export interface Sender {
  company: string;
  name: string;
  address1: string;
  city: string;
  state: string;
  zipCode: string;
  /** ISO code. */
  country: string;
  phone: string;
}

/** What is declared to customs about a parcel. */
export interface Customs {
  incoterm: typeof exportTerms.incoterm;
  declaration: string;
  goods: readonly CustomsLine[];
}

export interface Recipient {
  firstName: string;
  lastName: string;
  placeName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  locationType: string;
  instructions: string;
}

export interface BookedOutcome {
  outcome: 'booked';
  trackingCode: string | null;
  onfleetTaskId: string | null;
  easypostShipmentId: string | null;
  upsReferenceNumber: string | null;
  serviceLevel: string;
  labelZpl: string | null;
  labelPng: Buffer | null;
  customerTrackingLink: string | null;
}

/** The carrier will not bring it there; care has to look. */
export interface RefusedOutcome {
  outcome: 'refused';
  message: string;
  suggestedAddress: string | null;
}

export type Booked = BookedOutcome | RefusedOutcome;

/** Who has the goods now, as far as a carrier tells. */
export interface Custody {
  step: CustodyStep;
  /** An instant in ISO form. */
  at: string;
  driver: string | null;
  /** What the driver has scanned at this step. */
  scanIds: string[];
  position: { latitude: number; longitude: number } | null;
}

/** How far a delivery is, and who has the goods where its carrier tells. */
export interface CarrierStatus extends CarrierReport {
  custody?: Custody;
  /** The page on which its recipient follows it, where the carrier gives one only on the way, or another one. */
  trackingLink?: string;
}

export interface ProofPicture {
  kind: 'photo' | 'signature';
  /** What the carrier knows the picture by: a name or an address. */
  source: string;
}

/** How a delivery was handed over. */
export interface DeliveryProof {
  /** An instant in ISO form. */
  at: string;
  /** Who took it, as the driver wrote it. */
  receivedBy: string | null;
  pictures: ProofPicture[];
}

/** What a booking is known by afterwards. */
export interface BookedAs {
  effectKey: string;
  platform: string;
  carrier: string;
  begunAs: string | null;
  onfleetTaskId: string | null;
  easypostShipmentId: string | null;
  trackingCode: string | null;
}

/**
 * Keeps the platform's name of what a booking has begun, before anything final is asked for, and answers the name to go
 * on with: an earlier or a parallel try may have begun something else.
 */
export type Begun = (platformId: string) => Promise<string>;

/**
 * Books deliveries with the one who drives them (D238); throws a PartnerProblem when there is no answer that can be
 * used.
 */
export interface Carriers {
  /** Books under the key, or finds what was booked under it before: at most one task or label a key, whatever fails. */
  book(booking: Booking, begun?: Begun): Promise<Booked>;
  /** Withdraws whatever was booked under the key; too late once it is on its way. */
  cancel(delivery: BookedAs): Promise<'cancelled' | 'too-late'>;
  /** How far a delivery is; null when the carrier has nothing to say. */
  status(delivery: BookedAs): Promise<CarrierStatus | null>;
}

/** One of those who book, with its way to be asked whether it answers; a `PartnerProblem` says that it does not. */
export interface CarrierAdapter extends Carriers {
  /** How a delivery was handed over; null where nothing is told of it, or not yet. */
  proof?(delivery: BookedAs): Promise<DeliveryProof | null>;
  /** The bytes of a picture of a proof. */
  picture?(source: string): Promise<Uint8Array>;
  /** Looks again for what was perhaps made under a lost answer, and takes back what nobody holds. */
  lookBack?(): Promise<void>;
  check(): Promise<void>;
}

/** All of them behind one port. */
export interface AllCarriers extends Carriers {
  proof(delivery: BookedAs): Promise<DeliveryProof | null>;
  picture(delivery: Pick<BookedAs, 'platform' | 'carrier'>, source: string): Promise<Uint8Array>;
  lookBack(): Promise<void>;
  check(adapter: BookingQueue): Promise<void>;
}
