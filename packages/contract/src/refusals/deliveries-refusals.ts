import { asSaid, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const deliveriesRefusals = {
  'address-unconfirmed': {
    status: 422,
    whatToDo: 'Ask the customer whether the address is right, and say so with addressConfirmed.',
    says: 'The map knows only the area of this address. Confirm it with the customer.',
  },
  'address-not-found': { status: 422, says: 'Bad address input; could not find coordinates.' },
  'address-unserved': {
    status: 409,
    whatToDo: 'Correct the address; who may confirm addresses may send addressOverride.',
    says: asSaid,
  },
  'bad-input.event': { status: 400, says: 'The event cannot be read.' },
  'bad-signature': { status: 401, says: 'The signature does not fit.' },
  'busy.address': {
    status: 409,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'The address was changed at the same moment. Please try again.',
  },
  'geocoder-away': {
    status: 503,
    whatToDo: 'Try again later, with the same Idempotency-Key; nothing has changed.',
    says: 'Addresses cannot be looked up right now.',
  },
  'leaves-batch': {
    status: 409,
    says: (batchId: Word) => `Another center or fulfillment day would take it out of batch ${batchId}.`,
  },
  'no-map': { status: 404, says: (id: Word) => `Delivery area ${id} has no map` },
  'not-allowed.address': { status: 403, says: 'You may not insist on this address.' },
  'not-allowed.confirm-address': { status: 403, says: 'You may not confirm an address without the geocoder.' },
  'not-allowed.overbook': { status: 403, says: 'You may not book beyond the capacity of a window.' },
  'not-allowed.start-time-only': { status: 403, says: 'You may only change the start time of a delivery.' },
  'vendor-refused': {
    status: 409,
    whatToDo: 'Correct what the carrier names, and push the delivery again.',
    says: asSaid,
  }, // by the carrier
  'vendor-refused.silent': { status: 409, says: 'The carrier did not take it.' },
  'window-closed': { status: 409, says: (time: Word) => `The delivery window at ${time} is closed` },
  'window-exists.other': {
    status: 409,
    whatToDo: 'Edit the window that is there.',
    says: (kind: Word, time: Word) =>
      `This delivery area already has ${kind} at ${time} on that day. Edit that one instead.`,
  },
  'window-exists.twin': { status: 409, says: 'This delivery area already has a window at that time.' },
  'window-past': { status: 409, says: 'A delivery window in the past cannot be changed.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
