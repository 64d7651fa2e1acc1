import type { Precision } from '@bloomdesk/domain/deliveries/geocode-precision';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { readCoords } from '@bloomdesk/domain/suborders/recipient-rules';

/** A recipient as it is typed. */
export type RecipientText = Record<
  | 'firstName'
  | 'lastName'
  | 'address1'
  | 'address2'
  | 'placeName'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'phone'
  | 'email'
  | 'locationType'
  | 'instructions',
  string
>;

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

/** The address as it is looked up: street, town and ZIP code; floors and names only mislead a geocoder. */
export function addressOf({ address1, city, state, zipCode }: RecipientText): string {
  return oneLine(`${address1}, ${city}, ${state} ${zipCode}`);
}

interface LookedUp {
  recipient: RecipientText;
  lookup: AddressLookup | null;
}

export interface RecipientPlace {
  coords: { lat: number; lng: number };
  source: 'geocoder' | 'manual';
}

/** Where the recipient's address is, as it stands now: from the geocoder, or confirmed by hand where that failed (D133). */
export function placeOf({ recipient, lookup }: LookedUp): RecipientPlace | null {
  if (lookup === null || lookup.address !== addressOf(recipient)) return null;
  if (lookup.found) return { coords: { lat: lookup.found.lat, lng: lookup.found.lng }, source: 'geocoder' };
  const coords = lookup.isConfirmed ? readCoords({ lat: degrees(lookup.lat), lng: degrees(lookup.lng) }) : null;
  return coords && { coords, source: 'manual' };
}

/** A typed number of degrees; null for anything else. */
export function degrees(typed: string): number | null {
  return /^[-+]?\d{1,3}(\.\d{1,12})?$/.test(typed.trim()) ? Number(typed) : null;
}

/** What the map knows of an address: where it is, and its town, state and ZIP code. */
interface Located {
  coords: { lat: number; lng: number };
  components: { city: string; state: string; zipCode: string };
  precision: Precision;
}

/** The recipient with town, state and ZIP code as the map has them (spec 2, section 5). */
export function locatedAt(typed: RecipientText, { coords, components, precision }: Located) {
  const recipient = { ...typed, ...components };
  const isSame =
    [typed.city, typed.state, typed.zipCode].join() === [components.city, components.state, components.zipCode].join();
  const filled = isSame ? '' : `${components.city}, ${components.state} ${components.zipCode}`;
  const nothing = { failure: '', isConfirmed: false, lat: '', lng: '' };
  const lookup: AddressLookup = { ...nothing, address: addressOf(recipient), found: { ...coords, precision }, filled };
  return { recipient, lookup };
}

/** Coordinates somebody has typed before stay in their fields, but have to be confirmed for this address. */
export function notLocated(address: string, failure: string, before: AddressLookup | null): AddressLookup {
  const isSame = before?.address === address;
  return {
    address,
    found: null,
    filled: '',
    failure,
    isConfirmed: isSame && before.isConfirmed,
    lat: before?.lat ?? '',
    lng: before?.lng ?? '',
  };
}
