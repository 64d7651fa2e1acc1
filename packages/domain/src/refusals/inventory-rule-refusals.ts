import type { RefusalEntry, Word } from './refusal-entry.ts';

export const inventoryRuleRefusals = {
  'cycle-count-state': {
    status: 409,
    says: (state: Word) => `This cycle count is ${String(state).toLowerCase()}.`,
  },
  'purchase-order-over': {
    status: 409,
    says: (state: Word) => `This purchase order is ${String(state).toLowerCase()}.`,
  },
  'purchase-order-received': {
    status: 409,
    whatToDo: 'Close the purchase order instead.',
    says: 'Part of this purchase order has come. Close it instead.',
  },
  'purchase-order-unsent': { status: 409, says: 'This purchase order is a draft. Send it first.' },
  'transfer-over': { status: 409, says: (state: Word) => `This transfer is ${String(state).toLowerCase()}.` },
  'vendor-without-email': {
    status: 409,
    whatToDo: 'Give the vendor an email address, or mark the purchase order as sent.',
    says: 'This vendor has no email address. Add one, or mark the order as sent.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
