import { type RefusalEntry } from './refusal-entry.ts';

export const reasonsRuleRefusals = {
  'details-required': { status: 422, says: 'Enter the reason' },
  'reason-not-allowed': { status: 403, says: 'You may not give the reason Forced upgrade here' },
  'reason-required': { status: 422, says: 'A reason is required' },
  'reason-unknown': { status: 422, says: 'is not a reason of the list' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
