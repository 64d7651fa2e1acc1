import type { addPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { ownFactors } from '#features/identity/second-factor/own-factors.ts';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { addPasskeyTo } from './adding.ts';
import { ownSession } from './own-session.ts';

export const addPasskey: UseCase<typeof call> = async (ctx, { made, name }) => {
  assertConfirmed(ctx);
  const account = found(await lockAccount(ctx, ctx.staff.staffId), 'This account');
  const recoveryCodes = await addPasskeyTo(ctx, account, { made, name, boundTo: ownSession(ctx).sessionId });
  ctx.audit.touch('USER', account.staffId, { after: { secondFactor: name } });
  return { ...(await ownFactors(ctx)), recoveryCodes };
};
