import { precisions } from '@bloomdesk/domain/deliveries/geocode-precision';
import { keysOf, tableOf } from '@bloomdesk/domain/typed-object';
import type { AddressLookup } from '#parts/recipient/address-lookup.ts';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';

/** A draft as the tab kept it; what is unreadable in it is empty. */
export function parseDraft(stored: string | null): NewOrderDraft {
  if (stored === null) return emptyDraft;
  const draft = fieldsOf(parsed(stored));
  const delivery = fieldsOf(draft.get('delivery'));
  return {
    step: [0, 1, 2].find((step) => step === draft.get('step')) ?? 0,
    customer: textsLike(emptyDraft.customer, draft.get('customer')),
    recipient: textsLike(emptyDraft.recipient, draft.get('recipient')),
    lookup: lookupOf(draft.get('lookup')),
    delivery: {
      date: textOf(delivery.get('date')),
      fcId: numberOf(delivery.get('fcId')),
      areaId: numberOf(delivery.get('areaId')),
      startTime: textOf(delivery.get('startTime')),
      capacityReason: textOf(delivery.get('capacityReason')) ?? '',
    },
  };
}

function lookupOf(value: unknown): AddressLookup | null {
  const lookup = fieldsOf(value);
  const address = textOf(lookup.get('address'));
  if (address === null) return null;
  const text = (name: string) => textOf(lookup.get(name)) ?? '';
  return {
    address,
    found: foundOf(lookup.get('found')),
    filled: text('filled'),
    failure: text('failure'),
    isConfirmed: lookup.get('isConfirmed') === true,
    lat: text('lat'),
    lng: text('lng'),
  };
}

function foundOf(value: unknown): AddressLookup['found'] {
  const found = fieldsOf(value);
  const [lat, lng] = [numberOf(found.get('lat')), numberOf(found.get('lng'))];
  const precision = precisions.find((known) => known === found.get('precision'));
  return lat !== null && lng !== null && precision !== undefined
    ? { lat, lng, precision, token: textOf(found.get('token')) ?? '' }
    : null;
}

function textsLike<Name extends string>(empty: Readonly<Record<Name, string>>, value: unknown): Record<Name, string> {
  const stored = fieldsOf(value);
  return tableOf(keysOf(empty), (name) => textOf(stored.get(name)) ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
