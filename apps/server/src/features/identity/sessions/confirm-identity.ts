import type { confirmIdentity as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { guess } from '#features/identity/guessing/guessing.ts';
import { isPassword } from '#features/identity/passwords/password-hashing.ts';
import { recoveryCodeHash } from '#features/identity/second-factor/recovery-codes.ts';
import { rightFactor, spendFactor } from '#features/identity/second-factor/right-factor.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { freshToken, noteProof } from './fresh-proof.ts';

export const confirmIdentity: UseCase<typeof call> = async (ctx, { proof }) => {
  const account = found(await ctx.identity.accounts.byId(ctx.staff.staffId), 'This account');
  const { staffId, email, sessionVersion } = account;
  // No password has six digits alone, for it has letters.
  const isCode = /^\s*\d{3}\s?\d{3}\s*$/.test(proof) || recoveryCodeHash(proof) !== undefined;
  const method = isCode ? 'otp' : 'pwd';

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
      await noteProof(step, held, method);
      return held;
    },
  });
  if (!confirmed) throw new Refusal('wrong-proof');
  return await freshToken(ctx, confirmed, method);
};
