import { type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const identityRefusals = {
  'account-disabled': { status: 409, says: 'This account is disabled. Enable it first.' },
  'account-exists': { status: 409, says: (email: Word) => `${email} already has an account.` },
  'bad-logout-token': {
    status: 400,
    whatToDo: 'Look at the issuer, the client and the clock of the provider.',
    says: 'This is no logout token of the provider that Bloomdesk knows.',
  },
  'challenge-over': {
    status: 401,
    whatToDo: 'Sign in again from the start.',
    says: 'Your sign-in has expired. Please sign in again.',
  },
  'confirm-identity': {
    status: 428,
    whatToDo: 'Prove who you are by confirmIdentity, then send the call again with the same key.',
    says: 'Confirm that it is you, then try again.',
  },
  'scim-filter': {
    status: 400,
    whatToDo: 'Filter by eq, and by an attribute that the schema lists as one to look for.',
    says: 'This filter cannot be read. Only eq comparisons with “and” between them are.',
  },
  'scim-no-target': { status: 400, says: 'What is to be removed needs a path.' },
  'scim-taken': {
    status: 409,
    whatToDo: 'Find the one there is by a filter, and change it.',
    says: (name: Word) => `${name} already exists, under this name, id or address.`,
  },
  'scim-value': { status: 400, says: (name: Word) => `${name} has a value that does not fit it.` },
  'foreign-origin': { status: 403, says: 'This request came from another site.' },
  'name-taken.key': {
    status: 409,
    whatToDo: 'Choose another name.',
    says: (name: Word) => `There is already an API key named “${name}”.`,
  },
  'changed-meanwhile.switch': {
    status: 409,
    whatToDo: 'Read the switch again, and decide anew.',
    says: 'This switch was changed by someone else after you opened it.',
  },
  'cursor-too-old': {
    status: 409,
    whatToDo: 'Read what you need afresh, then begin without a cursor.',
    says: 'The events after this cursor are not kept here any more.',
  },
  'name-taken.webhook': {
    status: 409,
    whatToDo: 'Choose another name.',
    says: (name: Word) => `There is already a webhook named “${name}”.`,
  },
  'name-taken.center': {
    status: 409,
    whatToDo: 'Choose another name.',
    says: (name: Word) => `There is already a center named “${name}”.`,
  },
  'no-passkeys-here': {
    status: 409,
    whatToDo: 'Set BLOOMDESK_PUBLIC_URL to the https address that people open.',
    says: 'Passkeys do not work at this address. Use an authenticator app.',
  },
  'passkey-known': { status: 409, says: 'This passkey has been added before.' },
  'passkey-over': {
    status: 409,
    whatToDo: 'Begin again for something new to sign.',
    says: 'This took too long or was tried before. Please try again.',
  },
  'password-unchanged': {
    status: 422,
    whatToDo: 'Choose another password.',
    says: 'Choose a password of your own, not the one you were given.',
  },
  'password-unchanged.own': {
    status: 422,
    whatToDo: 'Choose another password.',
    says: 'This is the password you have. Choose another one.',
  },
  'second-factor-demanded': {
    status: 409,
    whatToDo: 'Add another authenticator app or passkey first.',
    says: 'One of your groups needs two-step sign-in. Add another app or passkey first.',
  },
  'set-up-over': {
    status: 401,
    whatToDo: 'Start Bloomdesk again for a new link, while nobody has an account.',
    says: 'This link has been used or has expired. Start Bloomdesk again for a new one.',
  },
  'too-many-tries': {
    status: 429,
    whatToDo: 'Wait as many seconds as Retry-After says.',
    says: (words: Word) => `Too many tries. Please wait ${words}.`,
  },
  'wrong-code': {
    status: 400,
    whatToDo: 'Ask for a new code.',
    says: 'This code is wrong or has expired. Please ask for a new one.',
  },
  'wrong-code.second-factor': { status: 400, says: 'This code is wrong or was used before. Try the next one.' },
  'wrong-own-password': { status: 400, says: 'This is not your current password.' },
  'wrong-passkey': { status: 400, says: 'This passkey could not be checked. Try again, or use a code.' },
  'wrong-proof': { status: 400, says: 'This is neither your password nor a code of yours.' },
  'wrong-password': { status: 401, says: 'Incorrect username or password.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
