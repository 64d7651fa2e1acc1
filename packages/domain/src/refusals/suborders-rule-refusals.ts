import { asSaid, type RefusalEntry, type Word } from './refusal-entry.ts';

export const subordersRuleRefusals = {
  'already-cancelled.suborder': { status: 409, says: 'This suborder is cancelled already.' },
  'already-there': { status: 409, says: (day: Word) => `This suborder is delivered on ${day} already.` },
  'delivered': { status: 409, says: 'This suborder is delivered.' },
  'far-day': { status: 409, says: (tooFar: Word) => `The delivery date ${tooFar}.` },
  'force-not-allowed': { status: 403, says: 'Only a care or operations manager may force this.' },
  'has-left': {
    status: 409,
    says: 'This suborder has left the fulfillment center; its recipient can no longer be changed.',
  },
  'in-exception': { status: 409, says: 'This suborder is in exception.' },
  'last-live-suborder': { status: 409, says: 'This is the last live suborder of its order. Use Cancel Order.' },
  'not-in-batch.status': { status: 409, says: 'Only a suborder in a batch can be Batched.' },
  'not-undoable': { status: 409, says: asSaid },
  'not-undoable.line': { status: 409, says: (line: Word) => `Line item ${line} is put back by restoring it.` },
  'past-day': { status: 409, says: (day: Word) => `${day} is in the past.` },
  'printed.redistribute': { status: 409, says: 'This suborder is printed; it can no longer be redistributed.' },
  'reason-required.status': { status: 409, says: 'Say why the suborder goes back.' },
  'same-center': { status: 409, says: 'Another fulfillment center was asked for, and this is its own.' },
  'same-status': { status: 409, says: (status: Word) => `This suborder is ${status} already.` },
  'status-not-offered.set': { status: 403, says: (status: Word) => `You may not set ${status}.` },
  'status-not-offered.take-back': { status: 403, says: 'This suborder is delivered; only a manager takes that back.' },
  'status-refused.received': { status: 409, says: 'A suborder becomes Received by leaving its batch.' },
  'status-refused.stays': { status: 409, says: (status: Word) => `This suborder is ${status} and stays so.` },
  'with-carrier': {
    status: 409,
    says: (words: Word) => `${words} left the fulfillment center; only a manager can cancel it by force.`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
