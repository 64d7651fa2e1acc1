import { asSaid, type RefusalEntry, type Word } from './refusal-entry.ts';

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
  'line-printed': {
    status: 409,
    says: (now: Word) => `From Suborder Printed on a line is refunded, not deleted; ${now}`,
  },
  'line-refunded': { status: 409, says: 'This line item is already refunded.' },
  'line-there': { status: 409, says: 'This line item is there.' },
  'no-stock': { status: 409, says: asSaid },
  'not-allowed.price': {
    status: 403,
    says: (feedPrice: Word) => `You may not set a price. This product costs ${feedPrice}.`,
  },
  'not-available-then': { status: 409, says: asSaid },
  'not-yet-printed.line': { status: 409, says: (now: Word) => `A line is refunded from Suborder Printed on; ${now}` },
  'other-center': { status: 409, says: asSaid },
  'other-transport-mode': { status: 409, says: asSaid },
  'reason-required.price': { status: 409, says: 'A price other than the product’s needs a reason.' },
  'second-primary': { status: 409, says: asSaid },
  'too-many-refunded': { status: 409, says: (left: Word) => `Only ${left} of this line item can still be refunded.` },
  'vase-twice': { status: 409, says: asSaid },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
