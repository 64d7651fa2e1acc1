import type { confirmByPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { guess } from '#features/identity/guessing/guessing.ts';
import { freshToken, noteProof } from '#features/identity/sessions/fresh-proof.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { rightPasskey, spendPasskey } from './ceremony.ts';
import { ownSession } from './own-session.ts';

export const confirmByPasskey: UseCase<typeof call> = async (ctx, { signed }) => {
  const session = ownSession(ctx);
  const account = found(await ctx.identity.accounts.byId(ctx.staff.staffId), 'This account');
  const { staffId, email, sessionVersion } = account;

  const confirmed = await guess(ctx, {
    path: 'second-factor',
    email,
    check: async () => await rightPasskey(ctx, { staffId, purpose: 'proof', boundTo: session.sessionId }, signed),
    async open(step, right) {
      const held = await lockAccount(step, staffId);
      if (!held || held.disabled || held.sessionVersion !== sessionVersion) return undefined;
      if (!(await spendPasskey(step, right))) return undefined;
      await noteProof(step, held, 'hwk');
      return held;
    },
  });
  if (!confirmed) throw new Refusal('wrong-passkey');
  return await freshToken(ctx, confirmed, 'hwk');
};
