/** What a carrier must know to bring a suborder to its door. */
export interface Booking {
  /** The same key is booked once, however often it is asked. */
  effectKey: string;
  suborderId: string;
  platform: string;
  carrier: string;
  transportMode: string;
  fcName: string;
  fcCity: string;
  fcState: string;
  recipient: {
    firstName: string;
    lastName: string;
    address1: string;
    address2: string;
    city: string;
    state: string;
    zipCode: string;
    phone: string;
  };
  /** The day of delivery, `YYYY-MM-DD`. */
  deliveryDate: string;
}

export type Booked =
  | {
      outcome: 'booked';
      trackingCode: string | null;
      onfleetTaskId: string | null;
      easypostShipmentId: string | null;
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
