import { asSaid, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const ordersRefusals = {
  'accounting-away': { status: 503, says: 'The accounting system cannot be reached. Please try again.' },
  'already-running': { status: 409, says: (kind: Word) => `${kind} is already running for these suborders.` },
  'changed-after-plan': { status: 409, says: asSaid },
  'changed-meanwhile.line': {
    status: 409,
    says: (index: Word, suborderId: Word, sku: Word, sent: Word) =>
      `Line item ${index} of suborder ${suborderId} is ${sku}, not ${sent}.`,
  },
  'changed-since': { status: 409, says: 'It was changed again since: look at its audit log.' },
  'email-taken': { status: 409, says: 'Another customer has this email address.' },
  'name-taken': {
    status: 409,
    says: (owner: Word, name: Word) => `${owner} a view named “${name}” for this table already.`,
  },
  'no-stock.left': { status: 409, says: (names: Word) => `There is no longer enough stock of ${names}.` },
  'no-such-line.sku': { status: 409, says: (sku: Word) => `There is no line item ${sku} in this suborder.` },
  'not-in-batch': { status: 409, says: 'This suborder is in no batch.' },
  'not-in-exception': { status: 409, says: (suborderId: Word) => `Suborder ${suborderId} is not in exception.` },
  'nothing-planned': { status: 409, says: 'Nothing is planned for this suborder.' },
  'sales-order-refused': {
    status: 409,
    says: (message: Word) => `The accounting system has made no sales order: ${message}.`,
  },
  'sent-recently': { status: 429, says: asSaid },
  'stays-in-batch': { status: 409, says: (words: Word) => `This suborder ${words}.` },
  'unknown-event': { status: 422, says: (names: Word) => `The event must be one of ${names}` },
  'view-exists': { status: 409, says: 'This view is there already.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
