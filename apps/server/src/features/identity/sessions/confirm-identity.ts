import type { confirmIdentity as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { guess } from '#features/identity/guessing/guessing.ts';
import { isPassword } from '#features/identity/passwords/password-hashing.ts';
import { recoveryCodeHash } from '#features/identity/second-factor/recovery-codes.ts';
import { rightFactor, spendFactor } from '#features/identity/second-factor/right-factor.ts';
import { note } from '#features/identity/security-note.ts';
import type { UseCase } from '#http/answer.ts';
import { identityTokenMinutes } from '#http/identity-tokens.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';

export const confirmIdentity: UseCase<typeof call> = async (ctx, { proof }) => {
  const { session } = ctx.staff;
  const account = found(await ctx.identity.accounts.byId(ctx.staff.staffId), 'This account');
  const { staffId, email, sessionVersion } = account;
  // No password has six digits alone, for it has letters.
  const isCode = /^\s*\d{3}\s?\d{3}\s*$/.test(proof) || recoveryCodeHash(proof) !== undefined;
  const methods = [...new Set([...(session?.methods ?? []), isCode ? 'otp' : 'pwd'])];

  const confirmed = await guess(ctx, {
    path: isCode ? 'second-factor' : 'sign-in',
    email,
    async check() {
      if (isCode) return await rightFactor(ctx, staffId, proof);
      return (await isPassword(proof, account.passwordHash)) ? ('password' as const) : undefined;
    },
    async open(step, right) {
      const held = await lockAccount(step, staffId);
      if (!held || held.disabled || held.sessionVersion !== sessionVersion) return undefined;
      if (right !== 'password' && !(await spendFactor(step, staffId, right))) return undefined;
      if (session) await step.identity.sessions.authenticated(session.sessionId, methods, step.now);
      await note(step, 'identity-confirmed', email);
      return held;
    },
  });
  if (!confirmed) throw new Refusal('wrong-proof');
  if (!session) throw new Refusal('signed-out'); // a token of the version before; the next one has a session
  const authenticatedAt = Math.floor(ctx.now.getTime() / 1000);
  const idToken = await ctx.tokens.sign(confirmed, sessionVersion, ctx.now, { ...session, methods, authenticatedAt });
  return { idToken, expiresIn: identityTokenMinutes * 60 };
};
