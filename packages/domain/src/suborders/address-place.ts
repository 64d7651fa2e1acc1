import { oneLine } from '../plain-text.ts';

/** The part of an address that says where it is. */
export interface PostalAddress {
  address1: string;
  city: string;
  state: string;
  zipCode: string;
}

interface Point {
  lat: number;
  lng: number;
}

/** What the server knows about where an address is. */
export type AddressLookup =
  /** Found just now, or by a lookup whose signed token came with the address. */
  | { outcome: 'found' | 'signed'; coords: Point }
  | { outcome: 'nowhere' }
  /** The geocoder does not answer. */
  | { outcome: 'away' };

/** Coordinates as near to the geocoder's as this are its own, written a little differently. */
const nearEnoughMeters = 500;

/** A bulk file's coordinates farther than this from their ZIP code's middle are pointed out. */
export const farFromZipMeters = 1000;

/** Said where the coordinates that were sent are not those of the address. */
export const coordsReplacedText = 'The map knows this address: its own coordinates were saved.';

export type SettledPlace =
  | { ok: true; coords: Point; coordsSource: 'geocoder' | 'manual'; isReplaced: boolean }
  | { ok: false; code: 'address-not-found' | 'geocoder-away' | 'not-allowed' | 'coords-missing' };

interface Given {
  /** As they came with the address. */
  sent: Point | null;
  lookup: AddressLookup;
  /** Someone says that the address is right although the map does not know it. */
  isConfirmed: boolean;
  mayConfirm: boolean;
}

/** Where an address is, no matter which coordinates came with it: only what the map does not know is taken on someone's word (D270). */
export function settledPlace({ sent, lookup, isConfirmed, mayConfirm }: Given): SettledPlace {
  if (isConfirmed && !mayConfirm) return { ok: false, code: 'not-allowed' };
  if (lookup.outcome === 'signed' || lookup.outcome === 'found') {
    const isNear = sent !== null && metersBetween(sent, lookup.coords) <= nearEnoughMeters;
    const coords = isNear ? sent : lookup.coords;
    return { ok: true, coords, coordsSource: 'geocoder', isReplaced: sent !== null && !isNear };
  }
  if (!isConfirmed) return { ok: false, code: lookup.outcome === 'away' ? 'geocoder-away' : 'address-not-found' };
  if (sent === null) return { ok: false, code: 'coords-missing' };
  return { ok: true, coords: sent, coordsSource: 'manual', isReplaced: false };
}

/** The address as it is looked up: street, town and ZIP code; floors and names only mislead a geocoder. */
export function lookupText({ address1, city, state, zipCode }: PostalAddress): string {
  return oneLine(`${address1}, ${city}, ${state} ${zipCode}`);
}

/** The same for every spelling of one address that differs in capitals, blanks or ZIP+4 only. */
export function addressKey({ address1, city, state, zipCode }: PostalAddress): string {
  const texts = [address1, city, state, zipCode.trim().slice(0, 5)];
  return JSON.stringify(texts.map((text) => oneLine(text).toLowerCase()));
}

/** The length of the way on the globe between two places. */
export function metersBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2;
  const east = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2;
  const part = north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(part)));
}
