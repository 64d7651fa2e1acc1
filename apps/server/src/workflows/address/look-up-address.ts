import { coordsProblem } from '@bloomdesk/domain/suborders/recipient-rules';
import {
  addressKey,
  type AddressLookup,
  lookupText,
  type PostalAddress,
  settledPlace,
} from '@bloomdesk/domain/suborders/address-place';
import { can } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal } from '#http/refusal.ts';
import type { Located } from '#partners/geocoder/geocoder.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

const about = 'address lookup';
const tokenMinutes = 30;

/** What a lookup's answer is saved with: signed over the address as it was found, and where (D270). */
export async function lookupTokenOf(ctx: Ctx, address1: string, { coords, components }: Located): Promise<string> {
  const claims = { address: addressKey({ address1, ...components }), ...coords };
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
}

/** Where an address is: by the token that came with it, or asked of the geocoder. Never while something is locked. */
export async function lookUpAddress(ctx: Ctx, address: PostalAddress, sent: Sent): Promise<LookedUp> {
  const key = addressKey(address);
  const signed = sent.lookupToken === undefined ? null : await signedCoords(ctx, key, sent.lookupToken);
  if (signed !== null && isSamePoint(signed, sent.coords ?? signed))
    return { key, lookup: { outcome: 'signed', coords: signed } };
  ctx.admitLookup(ctx.staff.staffId, ctx.now);
  try {
    const located = await ctx.partners.geocoder.locate(lookupText(address));
    return { key, lookup: located === null ? { outcome: 'nowhere' } : { outcome: 'found', coords: located.coords } };
  } catch (error) {
    if (error instanceof PartnerProblem) return { key, lookup: { outcome: 'away' } };
    throw error;
  }
}

async function signedCoords(ctx: Ctx, key: string, token: string): Promise<{ lat: number; lng: number } | null> {
  const claims = await ctx.tokens.readNote(about, token, ctx.now);
  const { lat, lng } = claims ?? {};
  return claims?.['address'] === key && typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
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
