import { counted, type RefusalEntry, type Word } from './refusal-entry.ts';

const wait = 'Wait until it is over, or end it, and ask again.';

export const privacyRuleRefusals = {
  'person-open.payments': {
    status: 409,
    whatToDo: wait,
    says: (orderIds: Word) => `Money is still on its way for order ${orderIds}.`,
  },
  'person-open.reserved': {
    status: 409,
    whatToDo: wait,
    says: 'A credit of this person is held for an order that is being placed.',
  },
  'person-open.suborders': {
    status: 409,
    whatToDo: wait,
    says: (suborderIds: Word) => `These suborders have not left yet: ${suborderIds}.`,
  },
  'person-open.unplaced': {
    status: 409,
    whatToDo: wait,
    says: (orders: Word) =>
      `${counted(orders, 'order')} of this person ${orders === 1 ? 'is' : 'are'} not placed yet. Place or discard ${orders === 1 ? 'it' : 'them'} first.`,
  },
  'person-open.waiting': {
    status: 409,
    whatToDo: wait,
    says: 'Messages about this person are still on their way. Try again in a minute.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
