/** What the sign-in screen says when a sign-in elsewhere comes back as `/?problem=…` (D6, D555). */
export const signInProblems = {
  'google-not-configured': 'Google sign-in is not configured',
  'google-away': 'Google cannot be reached right now. Please try again, or sign in with your password.',
  'google-failed': 'Google sign-in was not finished. Please try again.',
  'google-not-company': 'This Google account does not belong to the company. Contact People Ops for an account.',
  'google-email-unverified': 'Google has not verified the address of this account. Contact People Ops.',
  'google-no-account': 'There is no Bloomdesk account for this Google account. Contact People Ops for an account.',
  'google-other-account': 'Your Bloomdesk account belongs to another Google account. Contact People Ops.',
  'oidc-not-configured': 'Sign-in with a company account is not configured',
  'oidc-away': 'Your company’s sign-in cannot be reached right now. Please try again, or sign in with your password.',
  'oidc-failed': 'Sign-in with your company account was not finished. Please try again.',
  'oidc-denied': 'Your company’s sign-in did not let you in. Contact People Ops.',
  'oidc-not-company': 'This account does not belong to the company. Contact People Ops for an account.',
  'oidc-email-unverified': 'Your company’s sign-in has not verified the address of this account. Contact People Ops.',
  'oidc-no-account': 'There is no Bloomdesk account for this company account. Contact People Ops for an account.',
  'oidc-other-account': 'Your Bloomdesk account belongs to another company account. Contact People Ops.',
  'oidc-no-group': 'None of your groups opens Bloomdesk. Contact People Ops.',
  'oidc-too-many-groups': 'You are in more groups than your company’s sign-in can tell. Contact People Ops.',
} as const;
export type SignInProblem = keyof typeof signInProblems;
