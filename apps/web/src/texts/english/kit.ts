import { catalogue } from '#texts/catalogue.ts';

/** What the pieces of every screen say by themselves. */
export const kitTexts = catalogue('kit', {
  close: 'Close',
  discardTitle: 'Discard changes?',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  notSaved: 'What you entered has not been saved.',
  restored: 'Restored what you typed.',
  discardRestored: 'Discard',
  retry: 'Retry',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  askingAgain: 'No answer yet. Checking whether it was done.',
  notKnownYet: 'It is not known yet whether this was done.',
  noResponse: 'No response received from server.',
  signingIn: 'Signing you in…',
  signingInLong: 'Still signing you in…',
  language: 'Language',
  languageFailed: 'The language was not saved',
  notOpened: 'Bloomdesk could not be opened',
} as const);
