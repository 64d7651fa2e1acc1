import type { RefusalEntry, Word } from './refusal-entry.ts';

export const intakeRuleRefusals = {
  'intake-cancelled': { status: 409, says: 'This order was cancelled.' },
  'intake-packed': {
    status: 409,
    whatToDo: 'Ask the staff of Bloomdesk about the order.',
    says: (orderId: Word) => `Order ${orderId} is already packed.`,
  },
  'intake-placed': {
    status: 409,
    whatToDo: 'Have the order changed in Bloomdesk.',
    says: (orderId: Word) => `The order is placed as ${orderId}.`,
  },
  'intake-placed.release': {
    status: 409,
    whatToDo: 'Have the exception cleared in Bloomdesk.',
    says: (orderId: Word) => `The order is placed as ${orderId}, where people release it.`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
