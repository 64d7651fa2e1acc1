import type { forgotPasswordSubmit as call } from '@bloomdesk/contract/identity/calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { guess } from '#features/identity/guessing/guessing.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { changePassword } from './password-change.ts';
import { hashPassword, isPassword } from './password-hashing.ts';
import { note } from '#features/identity/security-note.ts';

/** Tries one code may be given (P20). */
const mostTries = 5;

export const forgotPasswordSubmit: UseCase<typeof call> = async (ctx, { email, code, password }) => {
  await assertNewPassword(ctx, password);

  const done = await guess(ctx, {
    path: 'reset-code',
    email,
    async check(address) {
      const tried = await tryCode(ctx, address);
      // Both are hashed whatever comes out, so that the time tells nothing.
      const [right, passwordHash] = [await isPassword(code, tried?.codeHash), await hashPassword(password)];
      return tried && right ? { ...tried, passwordHash } : undefined;
    },
    open: reset,
  });

  if (!done) throw new Refusal('wrong-code');
  return {};
};

/** Spends a try before the code is looked at, and writes a line for every address, so that both cost the same. */
async function tryCode(ctx: Ctx, address: string) {
  return await inTransaction(ctx, async (step) => {
    await note(step, 'reset-code-tried', address);
    return await step.identity.singleUse.tryResetCode(address, step.now, mostTries);
  });
}

interface RightCode {
  staffId: string;
  codeHash: string;
  passwordHash: string;
}

async function reset(step: Ctx, { staffId, codeHash, passwordHash }: RightCode): Promise<true | undefined> {
  const account = await lockAccount(step, staffId);
  if (!account || account.disabled || !(await step.identity.singleUse.takeResetCode(staffId, codeHash)))
    return undefined;
  await changePassword(step, account, { passwordHash, mustChangePassword: false });
  return true;
}
