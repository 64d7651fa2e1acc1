import type { IdentityClaims } from '#http/identity-tokens.ts';

/** How long a change of groups, a disabled account or the end of a session may go unnoticed; P22 allows 30 seconds. */
const memorySeconds = 15;
/** More sessions of one person than this are not remembered at a time. */
const mostSessions = 50;

/** The version of an account that stands, with the session if one is named; undefined where either does not. */
export type StandingVersion = (staffId: string, sessionId: string | null, now: Date) => Promise<number | undefined>;

interface AccountState {
  sessionVersion: number;
  checkedAt: number;
}

/** Whether accounts and their sessions stand as tokens say, as it was read a few seconds ago at most (D276). */
export function accountStates(standingVersion: StandingVersion) {
  const known = new Map<string, Map<string, AccountState>>();

  async function stateOf({ staffId, session }: IdentityClaims, tokenVersion: number, now: Date): Promise<AccountState> {
    const sessionId = session?.sessionId ?? null;
    const ofPerson = known.get(staffId) ?? new Map<string, AccountState>();
    const recent = ofPerson.get(sessionId ?? '');
    const isRecent = recent && Math.abs(now.getTime() - recent.checkedAt) < memorySeconds * 1000;
    // A token newer than what we remember was made by a change we have not seen yet, so we look again.
    if (isRecent && recent.sessionVersion >= tokenVersion) return recent;
    known.set(staffId, ofPerson); // before we look: who is forgotten meanwhile is looked at again
    const fresh = { sessionVersion: (await standingVersion(staffId, sessionId, now)) ?? -1, checkedAt: now.getTime() };
    if (ofPerson.size >= mostSessions) ofPerson.clear();
    ofPerson.set(sessionId ?? '', fresh);
    return fresh;
  }

  return {
    async allows(claims: IdentityClaims, now: Date): Promise<boolean> {
      const { sessionVersion } = await stateOf(claims, claims.sessionVersion, now);
      return sessionVersion === claims.sessionVersion;
    },

    forget(staffId: string): void {
      known.delete(staffId);
    },
  };
}
