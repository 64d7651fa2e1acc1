import type { Precision } from '@bloomdesk/domain/deliveries/geocode-precision';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { parseCoords } from '@bloomdesk/domain/suborders/recipient-rules';

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
  found: { lat: number; lng: number; precision: Precision; token: string } | null;
  /** What the map has changed in the typed address, in words; empty when nothing. */
  filled: string;
  /** Why it was not found; empty when it was. */
  failure: string;
  isConfirmed: boolean;
  /** As typed by hand. */
  lat: string;
  lng: string;
}

interface LookedUp {
  recipient: RecipientText;
  lookup: AddressLookup | null;
}

export interface RecipientPlace {
  coords: { lat: number; lng: number };
  source: 'geocoder' | 'manual';
  /** Proves to the server that the geocoder said so; empty where someone has. */
  lookupToken: string;
}

/** Where the recipient's address is, as it stands now: from the geocoder, or confirmed by hand where that failed (D133). */
export function placeOf({ recipient, lookup }: LookedUp): RecipientPlace | null {
  if (lookup === null || lookup.address !== lookupText(recipient)) return null;
  if (lookup.found) {
    const { lat, lng, token: lookupToken } = lookup.found;
    return { coords: { lat, lng }, source: 'geocoder', lookupToken };
  }
  const coords = lookup.isConfirmed ? parseCoords({ lat: degrees(lookup.lat), lng: degrees(lookup.lng) }) : null;
  return coords && { coords, source: 'manual', lookupToken: '' };
}

/** A typed number of degrees; null for anything else. */
export function degrees(typed: string): number | null {
  return /^[-+]?\d{1,3}(\.\d{1,12})?$/.test(typed.trim()) ? Number(typed) : null;
}

/** What the map knows of an address: where it is, and its town, state and ZIP code. */
export interface Located {
  coords: { lat: number; lng: number };
  components: { city: string; state: string; zipCode: string };
  precision: Precision;
  lookupToken?: string | undefined;
}

const townFields = ['city', 'state', 'zipCode'] as const;

/**
 * The recipient as typed by now, with town, state and ZIP code as the map has them, each only where nobody has typed since
 * the map was asked (D270). A street typed since is another address: nothing is filled in then.
 */
export function filledIn(now: RecipientText, input: RecipientText, { components }: Located): RecipientText {
  if (now.address1 !== input.address1) return now;
  const untouched = townFields.filter((field) => now[field] === input[field]);
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, components[field]])) };
}

/** What is known of an address once the map has answered (spec 2, section 5). */
export function lookupOf(input: RecipientText, located: Located): AddressLookup {
  const { coords, components, precision, lookupToken: token = '' } = located;
  const isSame = townFields.every((field) => input[field] === components[field]);
  const filled = isSame ? '' : `${components.city}, ${components.state} ${components.zipCode}`;
  const nothing = { failure: '', isConfirmed: false, lat: '', lng: '' };
  const address = lookupText({ ...input, ...components });
  return { ...nothing, address, found: { ...coords, precision, token }, filled };
}

/** Coordinates someone has typed before stay in their fields, but have to be confirmed for this address. */
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
