export interface TokenClaims {
  sub: string;
  email: string;
  givenName: string;
  familyName: string;
  groups: readonly string[];
  /** Seconds since 1970. */
  expiresAt: number;
}

/**
 * What an identity token says about a member of staff, read alike by the server (after the signature was checked) and by
 * the web app. Groups come from `cognito:groups`, else from `groups` (D2). Null when the token is not one of ours.
 */
export function parseClaims(payload: unknown): TokenClaims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const claims = new Map<string, unknown>(Object.entries(payload));
  const [sub, email, expiresAt] = [claims.get('sub'), claims.get('email'), claims.get('exp')];
  if (typeof sub !== 'string' || typeof email !== 'string' || sub === '' || email === '') return null;
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null;
  return {
    sub,
    email,
    givenName: textOf(claims.get('given_name')),
    familyName: textOf(claims.get('family_name')),
    groups: groupsOf(claims.get('cognito:groups') ?? claims.get('groups')),
    expiresAt,
  };
}

/** A token with less than a minute to live is refreshed before it is used (D10); compared in whole seconds. */
export function needsRefresh({ expiresAt }: Pick<TokenClaims, 'expiresAt'>, now: Date): boolean {
  return expiresAt - Math.floor(now.getTime() / 1000) < 60;
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

function groupsOf(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : [];
}
