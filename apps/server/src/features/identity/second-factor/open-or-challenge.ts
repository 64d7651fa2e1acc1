import { needsSecondFactor } from '@bloomdesk/domain/identity/second-factor';
import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { openSession, type OpenedSession } from '#features/identity/sessions/session-opening.ts';

const challengeMinutes = 10;

/** What comes before the session: a code of the second factor, or setting one up. */
export interface FactorChallenge {
  challenge: 'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_SETUP_REQUIRED';
  session: string;
}

/** The session of an account that is held, or what it needs first: its second factor, or one where a group demands it (D485). */
export async function openOrChallenge(
  step: Ctx,
  account: Account,
  methods: string[],
  providerSession: string | null = null,
): Promise<OpenedSession | FactorChallenge> {
  const { secondFactors } = step.identity;
  const { staffId, email, groups } = account;
  const hasOne = (await secondFactors.of(staffId)).length > 0;
  if (!hasOne && !needsSecondFactor(groups, await secondFactors.demandingGroups()))
    return await openSession(step, account, methods, providerSession);

  const session = newSecret();
  const expiresAt = new Date(step.now.getTime() + challengeMinutes * 60_000);
  await secondFactors.addChallenge(hashOf(session), { staffId, methods, providerSession }, expiresAt);
  await note(step, 'second-factor-demanded', email);
  return { challenge: hasOne ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_SETUP_REQUIRED', session };
}
