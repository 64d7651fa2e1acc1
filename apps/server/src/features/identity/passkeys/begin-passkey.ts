import type { beginPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { UseCase } from '#http/answer.ts';
import { beginCreation } from './ceremony.ts';
import { ownSession } from './own-session.ts';

export const beginPasskey: UseCase<typeof call> = async (ctx) => {
  assertConfirmed(ctx);
  return await beginCreation(ctx, ctx.staff, ownSession(ctx).sessionId);
};
