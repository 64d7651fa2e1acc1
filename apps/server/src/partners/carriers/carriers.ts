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
  sender: Sender;
  recipient: Recipient;
  /** The day of delivery, `YYYY-MM-DD`. */
  deliveryDate: string;
}

/** The fulfillment center as it stands on a label. */
export interface Sender {
  company: string;
  name: string;
  address1: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
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
}

export type Booked =
  | {
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
  | { outcome: 'refused'; message: string; suggestedAddress: string | null };

/** Books deliveries with the platforms that drive them (D238); throws when the platform cannot be reached. */
export interface Carriers {
  book(booking: Booking): Promise<Booked>;
}
