/** Whose habits the company's provider of identities may have (D555). */
export const identityProviders = ['cognito', 'okta', 'entra', 'google', 'other'] as const;
export type IdentityProviderName = (typeof identityProviders)[number];

/** What people call each; undefined for one that has no name here. */
export const identityProviderLabel: Readonly<Record<IdentityProviderName, string | undefined>> = {
  cognito: 'Cognito',
  okta: 'Okta',
  entra: 'Entra',
  google: 'Google',
  other: undefined,
};
