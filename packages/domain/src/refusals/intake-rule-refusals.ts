import type { RefusalEntry, Word } from './refusal-entry.ts';

const haveChanged = 'Have the order changed in Bloomdesk.';

export const intakeRuleRefusals = {
  'intake-cancelled': { status: 409, says: 'This order was cancelled.' },
  'intake-packed': {
    status: 409,
    whatToDo: 'Ask the staff of Bloomdesk about the order.',
    says: (orderId: Word) => `Order ${orderId} is already packed.`,
  },
  'intake-begun': {
    status: 409,
    whatToDo: haveChanged,
    says: (suborderId: Word, status: Word) => `Suborder ${suborderId} is already ${status}.`,
  },
  'intake-begun.cancelled': {
    status: 409,
    whatToDo: haveChanged,
    says: (suborderId: Word) => `Suborder ${suborderId} is cancelled.`,
  },
  'intake-begun.printed': {
    status: 409,
    whatToDo: haveChanged,
    says: (suborderId: Word) => `The label of suborder ${suborderId} is printed.`,
  },
  'intake-begun.booked': {
    status: 409,
    whatToDo: haveChanged,
    says: (suborderId: Word) => `Suborder ${suborderId} is booked with its carrier.`,
  },
  'intake-edited': {
    status: 409,
    whatToDo: haveChanged,
    says: (sku: Word) => `The line ${sku} was changed in Bloomdesk.`,
  },
  'intake-added': {
    status: 409,
    whatToDo: haveChanged,
    says: (externalId: Word) => `Delivery ${externalId} cannot be added to a placed order.`,
  },
  'intake-unfit': {
    status: 409,
    whatToDo: 'Correct the order and send it again.',
    says: (problem: Word) => String(problem),
  },
  'intake-unfit.unreadable': {
    status: 409,
    whatToDo: 'Correct the order and send it again.',
    says: () => 'The message cannot be read.',
  },
  'intake-money': {
    status: 409,
    whatToDo: 'Correct the amounts and send the order again.',
    says: (total: Word, sum: Word) => `The total is ${total}, and lines, shipping and tax add up to ${sum}.`,
  },
  'intake-unpaid': {
    status: 409,
    whatToDo: haveChanged,
    says: 'An update cannot change how a placed order was paid.',
  },
  'intake-email': {
    status: 409,
    whatToDo: haveChanged,
    says: 'The email of this sender can only be changed in Bloomdesk.',
  },
  'intake-held': {
    status: 409,
    whatToDo: 'Have the exception cleared in Bloomdesk.',
    says: (orderId: Word) => `The time to fulfill order ${orderId} has passed. Staff decide about it.`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
