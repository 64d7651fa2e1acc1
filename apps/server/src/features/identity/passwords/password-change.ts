import type { Ctx } from '#composition/request-context.ts';
import { signedBy } from '#composition/transaction.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import type { Account, NewPassword } from '#features/identity/accounts.store.ts';
import { counterOf } from '#features/identity/guessing/guess-limits.ts';
import { note } from '#features/identity/security-note.ts';

/**
 * Gives a held account the password its owner has chosen and answers the account as it is then. Every session, challenge,
 * code and known device of before is worth nothing any more, and delays from wrong guesses are forgiven.
 */
export async function changePassword(step: Ctx, account: Account, change: NewPassword): Promise<Account> {
  const { identity, audit, now } = signedBy(step, account);
  const { staffId, email } = account;
  await identity.accounts.setPassword(staffId, change);
  await identity.sessions.revokeAll(staffId, now);
  await identity.singleUse.clear(staffId);
  await identity.secondFactors.clearChallenges(staffId);
  await identity.guesses.forgetDevices(staffId);
  await identity.guesses.forgive([counterOf('sign-in', email), counterOf('reset-code', email)]);

  const renewed = (await lockAccount(step, staffId)) ?? account;
  audit.touch('USER', staffId, { before: snapshotOf(account), after: snapshotOf(renewed) });
  await audit.write('user.setPassword');
  await note(step, 'password-changed', email);
  return renewed;
}

/** What the trail tells of a password's change; never the password. */
function snapshotOf({ givenName, familyName, mustChangePassword, sessionVersion }: Account) {
  return { givenName, familyName, mustChangePassword, sessionVersion };
}
