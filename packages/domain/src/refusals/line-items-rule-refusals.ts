import type { RefusalEntry, Word } from './refusal-entry.ts';

export const lineItemsRuleRefusals = {
  'below-zero': {
    status: 409,
    says: (before: Word, after: Word) => `Only ${before} on hand: this would leave ${after}.`,
  },
  'buffer-cleared': { status: 409, says: 'Buffer must be uncleared' },
  'line-deleted': { status: 409, says: 'This line item is already deleted.' },
  'line-in-work.add': {
    status: 409,
    says: (now: Word) => `Lines are added while a suborder is Received, Batched or in exception; ${now}`,
  },
  'line-in-work.delete': {
    status: 409,
    says: (now: Word) => `Lines are deleted while a suborder is Received, Batched or in exception; ${now}`,
  },
  'line-in-work.upgrade': {
    status: 409,
    says: (now: Word) => `Lines are upgraded while a suborder is Received or Batched; ${now}`,
  },
  'line-packed': { status: 409, says: 'It is packed, and keeps the lot it was packed from.' },
  'line-printed': {
    status: 409,
    whatToDo: 'Refund the line instead.',
    says: (now: Word) => `From Suborder Printed on a line is refunded, not deleted; ${now}`,
  },
  'line-refunded': { status: 409, says: 'This line item is already refunded.' },
  'line-there': { status: 409, says: 'This line item is there.' },
  'lot-none': { status: 409, says: 'This product is not kept in lots.' },
  'lot-not-usable': { status: 409, says: (day: Word) => `Not usable on ${day}` },
  'lot-taken': { status: 409, says: 'The line has all its units from this lot.' },
  'lot-too-small': { status: 409, says: (left: Word) => `Only ${left} left` },
  'no-stock': { status: 409, says: 'No inventory for FC and date' }, // the select says it, letter for letter
  'no-stock.some': { status: 409, says: (stock: Word) => `Only ${stock} in stock for FC and date` },
  'not-allowed.price': {
    status: 403,
    says: (feedPrice: Word) => `You may not set a price. This product costs ${feedPrice}.`,
  },
  'not-available-then': { status: 409, says: (day: Word) => `Not available for delivery on ${day}` },
  'not-yet-printed.line': { status: 409, says: (now: Word) => `A line is refunded from Suborder Printed on; ${now}` },
  'other-center': { status: 409, says: (fcId: Word) => `Not sold at fulfillment center ${fcId}` },
  'other-transport-mode': { status: 409, says: (mode: Word) => `Not delivered by ${mode}` },
  'reason-required.price': { status: 409, says: 'A price other than the product’s needs a reason.' },
  'second-primary': { status: 409, says: 'The suborder already has a primary product' },
  'too-many-refunded': { status: 409, says: (left: Word) => `Only ${left} of this line item can still be refunded.` },
  'vase-twice': { status: 409, says: (sku: Word) => `The suborder already has ${sku}` },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
