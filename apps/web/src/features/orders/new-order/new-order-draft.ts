import type { Precision } from '@bloomdesk/domain/deliveries/geocode-precision';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { readCoords } from '@bloomdesk/domain/suborders/recipient-rules';

const emptyCustomer = { firstName: '', lastName: '', email: '', phone: '' };
const emptyRecipient = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  placeName: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
  locationType: '',
  instructions: '',
};

/** What became of an address that was looked up. */
export interface AddressLookup {
  /** As it was found; another address has to be looked up again. */
  address: string;
  found: { lat: number; lng: number; precision: Precision } | null;
  /** What the map has changed in the typed address, in words; empty when nothing. */
  filled: string;
  /** Why it was not found; empty when it was. */
  failure: string;
  isConfirmed: boolean;
  /** As typed by hand. */
  lat: string;
  lng: string;
}

/** Everything typed and chosen of a new order, as it is kept until the order is there. */
export interface NewOrderDraft {
  /** Place of the step in view, from 0. */
  step: number;
  customer: typeof emptyCustomer;
  recipient: typeof emptyRecipient;
  lookup: AddressLookup | null;
  /** What was chosen by hand; null leaves the choice to what fits best. */
  delivery: {
    date: string | null;
    fcId: number | null;
    areaId: number | null;
    transportMode: string | null;
    startTime: string | null;
    /** Why a full window is booked. */
    capacityReason: string;
  };
}

export const emptyDraft: NewOrderDraft = {
  step: 0,
  customer: emptyCustomer,
  recipient: emptyRecipient,
  lookup: null,
  delivery: { date: null, fcId: null, areaId: null, transportMode: null, startTime: null, capacityReason: '' },
};

/** The address as it is looked up: street, town and ZIP code; floors and names only mislead a geocoder. */
export function addressOf({ address1, city, state, zipCode }: NewOrderDraft['recipient']): string {
  return oneLine(`${address1}, ${city}, ${state} ${zipCode}`);
}

export interface RecipientPlace {
  coords: { lat: number; lng: number };
  source: 'geocoder' | 'manual';
}

/** Where the recipient's address is, as it stands now: from the geocoder, or confirmed by hand where that failed (D133). */
export function placeOf({ recipient, lookup }: Pick<NewOrderDraft, 'recipient' | 'lookup'>): RecipientPlace | null {
  if (lookup === null || lookup.address !== addressOf(recipient)) return null;
  if (lookup.found) return { coords: { lat: lookup.found.lat, lng: lookup.found.lng }, source: 'geocoder' };
  const coords = lookup.isConfirmed ? readCoords({ lat: degrees(lookup.lat), lng: degrees(lookup.lng) }) : null;
  return coords && { coords, source: 'manual' };
}

/** A typed number of degrees; null for anything else. */
export function degrees(typed: string): number | null {
  return /^[-+]?\d{1,3}(\.\d{1,12})?$/.test(typed.trim()) ? Number(typed) : null;
}
