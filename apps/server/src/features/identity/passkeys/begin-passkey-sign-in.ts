import type { beginPasskeySignIn as call } from '@bloomdesk/contract/identity/passkey.calls';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { challengedAccount } from '#features/identity/second-factor/challenged-account.ts';
import type { UseCase } from '#http/answer.ts';
import { beginRequest } from './ceremony.ts';

export const beginPasskeySignIn: UseCase<typeof call> = async (ctx, { session }) => {
  await assertSameOrigin(ctx);
  const { challengeHash, account } = await challengedAccount(ctx, session);
  return await beginRequest(ctx, { staffId: account.staffId, purpose: 'sign-in', boundTo: challengeHash });
};
