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
  secondFactor: 'Two-step sign-in',
  secondFactorText: 'After your password, Bloomdesk asks for a code from your phone.',
  demanded: 'One of your groups needs two-step sign-in.',
  addApp: 'Add authenticator app',
  added: 'Added {{at}} · last used {{used}}',
  remove: 'Remove',
  removeApp: 'Remove {{name}}',
  removed: '{{name}} removed',
  codesMade: 'New recovery codes made',
  codesLeft_one: '{{count}} recovery code left',
  codesLeft_other: '{{count}} recovery codes left',
  newCodes: 'Make new recovery codes',
  notLoaded: 'Your account could not be loaded',
} as const);
