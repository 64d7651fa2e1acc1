import { counted, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const ordersRefusals = {
  'shop-away': {
    status: 503,
    whatToDo: 'Look at Connections, then try again; nothing has changed.',
    says: (why: Word) => `The shop cannot be asked: ${why}.`,
  },
  'accounting-away': {
    status: 503,
    whatToDo: 'Try again later, with the same Idempotency-Key; nothing has changed.',
    says: 'The accounting system cannot be reached. Please try again.',
  },
  'already-running': {
    status: 409,
    whatToDo: 'Wait until it is done.',
    says: (kind: Word) => `${kind} is already running for these suborders.`,
  },
  'changed-after-plan.delivery': {
    status: 409,
    whatToDo: 'Make the plan again.',
    says: 'Its delivery was changed after this was planned.',
  },
  'changed-after-plan.lines': {
    status: 409,
    whatToDo: 'Make the plan again.',
    says: 'Its line items were changed after this was planned.',
  },
  'changed-meanwhile.line': {
    status: 409,
    whatToDo: 'Read the suborder again and send its lines as they are now.',
    says: (index: Word, suborderId: Word, sku: Word, sent: Word) =>
      `Line item ${index} of suborder ${suborderId} is ${sku}, not ${sent}.`,
  },
  'changed-since': {
    status: 409,

    says: 'It was changed again since: look at its audit log.',
  },
  'email-taken': { status: 409, says: 'Another customer has this email address.' },
  'name-taken': {
    status: 409,
    whatToDo: 'Choose another name.',
    says: (owner: Word, name: Word) => `${owner} a view named “${name}” for this table.`,
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
  'sent-recently': {
    status: 429,
    whatToDo: 'Wait as many seconds as Retry-After says.',
    says: (pause: Word, left: Word) =>
      `This letter went out within the last ${pause} minutes. It can be sent again in ${counted(left, 'minute')}.`,
  },
  'stays-in-batch': { status: 409, says: (words: Word) => `This suborder ${words}.` },
  'unknown-event': { status: 422, says: (names: Word) => `The event must be one of ${names}` },
  'view-exists': { status: 409, says: 'This view already exists.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
