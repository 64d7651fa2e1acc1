import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { challengedAccount, challengeOver, openChallenged } from './challenged-account.ts';

interface FirstFactor<T> {
  session: string;
  /** A code, or the key of a device, by their names in RFC 8176. */
  method: 'otp' | 'hwk';
  /** The verb of the trail. */
  action: string;
  name: string;
  /** Looks at what the person brings, before anything is held. */
  look(account: Account): Promise<T>;
  /** Adds it to the account, which is held; answers recovery codes. */
  add(own: Ctx, account: Account, looked: T): Promise<string[] | null>;
}

/** Adds the first second factor of a person who may do nothing else before, and signs them in with it (D485). */
export async function signInWithFirst<T>(ctx: Ctx, { session, method, action, name, look, add }: FirstFactor<T>) {
  const { challengeHash, account, methods, providerSession } = await challengedAccount(ctx, session);
  const looked = await look(account);

  const done = await inTransaction(ctx, async (step) => {
    const held = await lockAccount(step, account.staffId);
    if (!held || held.disabled || held.sessionVersion !== account.sessionVersion) return undefined;
    // A second password-only sign-in adds nothing beside what was set up meanwhile.
    if ((await step.identity.secondFactors.of(held.staffId)).length > 0) return undefined;
    const own = signedBy(step, held);
    const recoveryCodes = await add(own, held, looked);
    if (!(await own.identity.secondFactors.takeChallenge(challengeHash, own.now))) return undefined;
    own.audit.touch('USER', held.staffId, { after: { secondFactor: name } });
    await own.audit.write(action);
    return {
      opened: await openChallenged(step, held, [...methods, method], providerSession),
      recoveryCodes: recoveryCodes ?? [],
    };
  });
  if (!done) throw await challengeOver(ctx);
  return { ...(await startSession(ctx, done.opened)), recoveryCodes: done.recoveryCodes };
}
