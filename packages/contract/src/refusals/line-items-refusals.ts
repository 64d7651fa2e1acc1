import type { RefusalEntry, Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const lineItemsRefusals = {
  'already-received': { status: 409, says: (lot: Word) => `Lot ${lot} is already received.` },
  'busy.batching-suborder': {
    status: 409,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'Someone else is batching this suborder right now. Please try again.',
  },
  'code-taken': { status: 409, says: (code: Word, sku: Word) => `Code ${code} belongs to product ${sku}.` },
  'busy.lot': {
    status: 409,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'Orders are taking stock of this lot right now. Please try again.',
  },
  'cancelled.order': { status: 409, says: 'This order is cancelled.' },
  'changed-meanwhile.adjustment': {
    status: 409,
    whatToDo: 'Take the thing as it is now from data, and send the change again with its version as expectedVersion.',
    says: 'Someone else has saved this adjustment meanwhile.',
  },
  'changed-meanwhile.lot': {
    status: 409,
    whatToDo: 'Take the thing as it is now from data, and send the change again with its version as expectedVersion.',
    says: 'Someone else has changed this lot meanwhile.',
  },
  'cycle-count-open': {
    status: 409,
    whatToDo: 'Count on the sheet that is open, or cancel it first.',
    says: (code: Word) => `These lots are already being counted on ${code}.`,
  },
  'line-replaced': { status: 409, says: 'This line item was replaced at no charge: upgrade the one that came for it.' },
  'product-exists': { status: 409, says: (sku: Word) => `There is already a product ${sku}.` },
  'manager-approval': {
    status: 409,
    whatToDo: 'Let a care manager send it.',
    says: 'A manager must approve this refund.',
  },
  'not-allowed.ignore-stock': { status: 403, says: 'You may not ignore the stock.' },
  'not-allowed.mark-refunded': { status: 403, says: 'Only a manager may mark a line as refunded without money.' },
  'not-allowed.refund': { status: 403, says: 'You may not refund.' },
  'not-editable': { status: 409, says: 'This adjustment was made by Bloomdesk itself and cannot be edited.' },
  'nothing-to-refund.line': { status: 409, says: 'Nothing is owed for this line item.' },
  'synced': { status: 409, says: 'This adjustment is in the accounting system: only its memo can be changed.' },
  'lot-in-transit': {
    status: 409,
    whatToDo: 'Receive or cancel the transfer instead.',
    says: (lot: Word, code: Word) => `Lot ${lot} is in transit. Receive ${code} instead.`,
  },
  'vendor-name-taken': { status: 409, says: (name: Word) => `There is already a vendor named ${name}.` },
  'too-late.add-suborder': {
    status: 409,
    says: (suborderId: Word, fulfillmentDate: Word) =>
      `Suborder ${suborderId} was fulfilled on ${fulfillmentDate}; that day is over.`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
