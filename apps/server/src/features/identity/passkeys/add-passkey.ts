import type { addPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { ownFactors } from '#features/identity/second-factor/own-factors.ts';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { addPasskeyTo } from './adding.ts';
import { madePasskey } from './ceremony.ts';
import { ownSession } from './own-session.ts';
import type { Passkey } from './passkeys.store.ts';

type Genuine = Omit<Passkey, 'factorId'>;

/** Looks at what the device has made, and spends its challenge whatever comes of it. */
export const beforeAddingPasskey: Prepare<typeof call, Genuine> = async (ctx, { made }) => {
  assertConfirmed(ctx);
  const { staffId } = ctx.staff;
  return await madePasskey(ctx, { staffId, purpose: 'add', boundTo: ownSession(ctx).sessionId }, made);
};

export const addPasskey: PreparedUseCase<typeof call, Genuine> = async (ctx, { name }, passkey) => {
  assertConfirmed(ctx);
  const account = found(await lockAccount(ctx, ctx.staff.staffId), 'This account');
  const recoveryCodes = await addPasskeyTo(ctx, account, name, passkey);
  ctx.audit.touch('USER', account.staffId, { after: { secondFactor: name } });
  return { ...(await ownFactors(ctx)), recoveryCodes };
};
