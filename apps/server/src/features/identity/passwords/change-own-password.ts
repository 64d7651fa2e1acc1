import type { changeOwnPassword as call } from '@bloomdesk/contract/identity/own-password.calls';
import { guess } from '#features/identity/guessing/guessing.ts';
import { rememberDevice } from '#features/identity/guessing/known-device.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { openSession, startSession } from '#features/identity/sessions/session-opening.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { changePassword } from './password-change.ts';
import { hashPassword, isPassword } from './password-hashing.ts';
import { tellOfNewPassword } from './tell-of-new-password.ts';

/** Another password by the old one: everybody else who is signed in as this person is out, this browser goes on (D516). */
export const changeOwnPassword: UseCase<typeof call> = async (ctx, { oldPassword, password }) => {
  await assertSameOrigin(ctx);
  await assertNewPassword(ctx, password);
  const account = found(await ctx.identity.accounts.byId(ctx.staff.staffId), 'This account');
  const { staffId, email, sessionVersion } = account;
  const methods = [...new Set([...(ctx.staff.session?.methods ?? []), 'pwd'])];

  const opened = await guess(ctx, {
    path: 'sign-in',
    email,
    async check() {
      // Both are hashed whatever comes out, as with a reset code.
      const [right, passwordHash] = [await isPassword(oldPassword, account.passwordHash), await hashPassword(password)];
      if (!right) return undefined;
      if (await isPassword(oldPassword, passwordHash)) throw new Refusal('password-unchanged.own');
      return { passwordHash };
    },
    async open(step, { passwordHash }) {
      const held = await lockAccount(step, staffId);
      if (!held || held.disabled || held.sessionVersion !== sessionVersion) return undefined;
      const renewed = await changePassword(step, held, { passwordHash, mustChangePassword: false });
      await rememberDevice(step, renewed);
      await tellOfNewPassword(step, renewed);
      return await openSession(step, renewed, methods);
    },
  });
  if (!opened) throw new Refusal('wrong-own-password');
  return await startSession(ctx, opened);
};
