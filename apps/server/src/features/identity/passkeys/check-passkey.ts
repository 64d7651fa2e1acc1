import type { checkPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { finishSignIn } from '#features/identity/second-factor/finish-sign-in.ts';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { rightPasskey, spendPasskey } from './ceremony.ts';

export const checkPasskey: UseCase<typeof call> = async (ctx, { session, signed }) => {
  const opened = await finishSignIn(ctx, session, {
    method: 'hwk',
    check: async ({ account: { staffId }, challengeHash }) =>
      await rightPasskey(ctx, { staffId, purpose: 'sign-in', boundTo: challengeHash }, signed),
    spend: async (step, _staffId, right) => await spendPasskey(step, right),
  });
  if (!opened) throw new Refusal('wrong-passkey');
  return await startSession(ctx, opened);
};
