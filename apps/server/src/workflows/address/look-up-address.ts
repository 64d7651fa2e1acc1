import { coordsProblem } from '@bloomdesk/domain/suborders/recipient-rules';
import {
  addressKey,
  type AddressLookup,
  lookupText,
  type PostalAddress,
  settledPlace,
} from '@bloomdesk/domain/suborders/address-place';
import { type Precision, precisions } from '@bloomdesk/domain/deliveries/geocode-precision';
import { can } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal } from '#http/refusal.ts';
import type { Located } from '#partners/geocoder/geocoder.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

const about = 'address lookup';
const tokenMinutes = 30;

/** What a lookup's answer is saved with: signed over the address as it was found, and where (D270). */
export async function lookupTokenOf(ctx: Ctx, address1: string, located: Located): Promise<string> {
  const { coords, components, precision } = located;
  const claims = { address: addressKey({ address1, ...components }), ...coords, precision };
  return await ctx.tokens.signNote(about, claims, tokenMinutes, ctx.now);
}

interface Sent {
  coords?: { lat: number; lng: number } | null | undefined;
  lookupToken?: string | undefined;
}

/** An address as the server has looked it up before the change that stores it. */
export interface LookedUp {
  /** Another address needs a lookup of its own. */
  key: string;
  lookup: AddressLookup;
  /** How exactly the map knows it; null where it does not. */
  precision: Precision | null;
}

/** Where an address is: by the token that came with it, or asked of the geocoder. Never while something is locked. */
export async function lookUpAddress(ctx: Ctx, address: PostalAddress, sent: Sent): Promise<LookedUp> {
  const key = addressKey(address);
  const signed = sent.lookupToken === undefined ? null : await signedPlace(ctx, key, sent.lookupToken);
  if (signed !== null && isSamePoint(signed.coords, sent.coords ?? signed.coords))
    return { key, lookup: { outcome: 'signed', coords: signed.coords }, precision: signed.precision };
  await ctx.admitLookup(ctx.staff.staffId, ctx.now);
  try {
    const located = await ctx.partners.geocoder.locate(lookupText(address));
    if (located === null) return { key, lookup: { outcome: 'nowhere' }, precision: null };
    return { key, lookup: { outcome: 'found', coords: located.coords }, precision: located.precision };
  } catch (error) {
    if (error instanceof PartnerProblem) return { key, lookup: { outcome: 'away' }, precision: null };
    throw error;
  }
}

interface SignedPlace {
  coords: { lat: number; lng: number };
  precision: Precision;
}

/** What a lookup signed; a token that does not say how exact it was is no proof. */
async function signedPlace(ctx: Ctx, key: string, token: string): Promise<SignedPlace | null> {
  const claims = await ctx.tokens.readNote(about, token, ctx.now);
  const { lat, lng } = claims ?? {};
  const precision = precisions.find((known) => known === claims?.['precision']);
  if (claims?.['address'] !== key || typeof lat !== 'number' || typeof lng !== 'number') return null;
  return precision === undefined ? null : { coords: { lat, lng }, precision };
}

function isSamePoint(a: { lat: number; lng: number }, b: { lat: number; lng: number }): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

interface Given {
  address: PostalAddress;
  coords: { lat: number; lng: number } | null;
  isConfirmed: boolean;
  lookedUp: LookedUp | undefined;
  /** The field of the coordinates, as the call names it. */
  field: string;
}

export interface PlacedAddress {
  coords: { lat: number; lng: number };
  coordsSource: 'geocoder' | 'manual';
  isReplaced: boolean;
}

/** Where the address is, by what was looked up; refused where nobody knows it, or nobody may say so. */
export function placedAddress(ctx: Ctx, { address, coords, isConfirmed, lookedUp, field }: Given): PlacedAddress {
  if (lookedUp?.key !== addressKey(address))
    throw new Refusal('busy.address', [], {
      retryAfterSeconds: 1,
    });
  const mayConfirm = can(ctx.staff, 'recipient.addressConfirm');
  const settled = settledPlace({ sent: coords, lookup: lookedUp.lookup, isConfirmed, mayConfirm });
  if (settled.ok) return settled;
  throw refusals[settled.code](field);
}

const refusals = {
  'not-allowed': () => mayNotConfirm(),
  'address-not-found': () => addressNotFound(),
  'geocoder-away': () => geocoderAway(),
  'coords-missing': (field: string) => badField(field, coordsProblem.message),
};

export function mayNotConfirm(): Refusal {
  return new Refusal('not-allowed.confirm-address');
}

export function addressNotFound(): Refusal {
  return new Refusal('address-not-found');
}

/** An outage says nothing about the address: the same may be saved a little later. */
export function geocoderAway(retryAfterSeconds = 5): Refusal {
  return new Refusal('geocoder-away', [], { retryAfterSeconds });
}
