import type { beginFirstFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import type { UseCase } from '#http/answer.ts';
import { challengedAccount } from './challenged-account.ts';
import { beginEnrollment } from './enrollment.ts';

export const beginFirstFactor: UseCase<typeof call> = async (ctx, { session }) => {
  await assertSameOrigin(ctx);
  const { account } = await challengedAccount(ctx, session);
  return await beginEnrollment(ctx, account);
};
