import { precisions } from '@bloomdesk/domain/deliveries/geocode-precision';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import type { AddressLookup } from '#parts/recipient/address-lookup.ts';
import { type ChosenDelivery, emptyDraft, type KnownCustomer, type NewOrderDraft } from './new-order-draft.ts';
import { fieldsOf, numberOf, parsed, textOf, textsLike } from './stored-values.ts';

/** A draft as the tab kept it; what is unreadable in it is empty. */
export function parseDraft(stored: string | null): NewOrderDraft {
  if (stored === null) return emptyDraft;
  const draft = fieldsOf(parsed(stored));
  const delivery = fieldsOf(draft.get('delivery'));
  return {
    draftId: textOf(draft.get('draftId')) ?? '',
    step: [0, 1, 2, 3].find((step) => step === draft.get('step')) ?? 0,
    customer: textsLike(emptyDraft.customer, draft.get('customer')),
    known: knownOf(draft.get('known')),
    recipient: textsLike(emptyDraft.recipient, draft.get('recipient')),
    lookup: lookupOf(draft.get('lookup')),
    delivery: {
      date: textOf(delivery.get('date')),
      fcId: numberOf(delivery.get('fcId')),
      areaId: numberOf(delivery.get('areaId')),
      startTime: textOf(delivery.get('startTime')),
      capacityReason: textOf(delivery.get('capacityReason')) ?? '',
    },
    chosen: chosenOf(draft.get('chosen')),
    lines: linesOf(draft.get('lines')),
    message: textOf(draft.get('message')) ?? '',
    ignoresStock: draft.get('ignoresStock') === true,
    placed: placedOf(draft.get('placed')),
  };
}

const noCustomer = { customerId: '', email: '', firstName: '', lastName: '', phone: '', company: '' };

function knownOf(value: unknown): KnownCustomer | null {
  const known = textsLike(noCustomer, value);
  return known.customerId === '' ? null : known;
}

function chosenOf(value: unknown): ChosenDelivery | null {
  const chosen = fieldsOf(value);
  const [areaId, fcId] = [numberOf(chosen.get('areaId')), numberOf(chosen.get('fcId'))];
  const [address, startTime] = [textOf(chosen.get('address')), textOf(chosen.get('startTime'))];
  const date = textOf(chosen.get('date'));
  const transportMode = transportModes.find((mode) => mode === chosen.get('transportMode'));
  const windowDuration = numberOf(chosen.get('windowDuration'));
  if (areaId === null || fcId === null || address === null || startTime === null || date === null) return null;
  if (transportMode === undefined || windowDuration === null) return null;
  const [isFull, words] = [chosen.get('isFull') === true, textOf(chosen.get('words')) ?? ''];
  return { address, date, areaId, fcId, transportMode, startTime, windowDuration, isFull, words };
}

function linesOf(value: unknown): NewOrderDraft['lines'] {
  return (Array.isArray(value) ? value : []).flatMap((each) => {
    const line = fieldsOf(each);
    const [sku, quantity] = [textOf(line.get('sku')), numberOf(line.get('quantity'))];
    return sku === null || quantity === null ? [] : [{ sku, quantity }];
  });
}

function placedOf(value: unknown): NewOrderDraft['placed'] {
  const placed = fieldsOf(value);
  const orderId = textOf(placed.get('orderId'));
  return orderId === null ? null : { orderId, isNew: placed.get('isNew') === true };
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
