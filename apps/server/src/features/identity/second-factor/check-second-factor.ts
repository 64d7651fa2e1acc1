import type { checkSecondFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { rightFactor, spendFactor } from './right-factor.ts';

export const checkSecondFactor: UseCase<typeof call> = async (ctx, { session, code }) => {
  const opened = await finishSignIn(ctx, session, {
    method: 'otp',
    check: async ({ account }) => await rightFactor(ctx, account.staffId, code),
    spend: spendFactor,
  });
  if (!opened) throw new Refusal('wrong-code.second-factor');
  return await startSession(ctx, opened);
};
