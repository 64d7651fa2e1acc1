import type { beginFirstPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { challengedAccount } from '#features/identity/second-factor/challenged-account.ts';
import type { UseCase } from '#http/answer.ts';
import { beginCreation } from './ceremony.ts';

export const beginFirstPasskey: UseCase<typeof call> = async (ctx, { session }) => {
  await assertSameOrigin(ctx);
  const { challengeHash, account } = await challengedAccount(ctx, session);
  return await beginCreation(ctx, account, challengeHash);
};
