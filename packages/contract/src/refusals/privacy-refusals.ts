import type { RefusalEntry } from '@bloomdesk/domain/refusals/refusal-entry';

export const privacyRefusals = {
  'person-unclear': { status: 400, says: 'Enter an email address, a phone number or an order number.' },
  'person-unknown': { status: 404, says: 'Nothing is kept under this address or number.' },
  'already-suppressed': { status: 409, says: 'This address is already on the list.' },
  'not-confirmed': {
    status: 422,
    whatToDo: 'Send the same address or number in both fields.',
    says: 'To confirm, type the same address or number once more.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
