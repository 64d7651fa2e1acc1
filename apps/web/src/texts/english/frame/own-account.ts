import { catalogue } from '#texts/catalogue.ts';

/** One's own account: where one is signed in, and how one proves who one is. */
export const ownAccountTexts = catalogue('own-account', {
  close: 'Close',
  title: 'Your account',
  sessions: 'Your sessions',
  thisSession: 'This session',
  unknownBrowser: 'Unknown browser',
  signedIn: 'Signed in {{at}} · last used {{used}}',
  signOut: 'Sign out',
  signOutOf: 'Sign out of {{device}}',
  signedOutOf: 'Signed out of {{device}}',
  everywhereElse: 'Sign out everywhere else',
  endedElsewhere: 'Signed out everywhere else',
  notLoaded: 'Your account could not be loaded',
} as const);
