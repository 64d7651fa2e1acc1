import type { Precision } from '@bloomdesk/domain/deliveries/geocode-precision';

/** Where an address is, and how its town is properly written. */
export interface Located {
  coords: { lat: number; lng: number };
  components: {
    city: string;
    /** Two capital letters. */
    state: string;
    /** Five digits. */
    zipCode: string;
  };
  precision: Precision;
}

/** Finds addresses on the map; throws a PartnerProblem when there is no answer that can be used. */
export interface Geocoder {
  /** Null for an address that is nowhere. */
  locate(address: string): Promise<Located | null>;
  /** Asks for an address that everybody knows; says by a `PartnerProblem` that it gives no answers. */
  check(): Promise<void>;
}
