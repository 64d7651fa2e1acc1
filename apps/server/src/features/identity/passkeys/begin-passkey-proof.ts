import type { beginPasskeyProof as call } from '@bloomdesk/contract/identity/passkey.calls';
import type { UseCase } from '#http/answer.ts';
import { beginRequest } from './ceremony.ts';

export const beginPasskeyProof: UseCase<typeof call> = async (ctx) => {
  const { staffId, session } = ctx.staff;
  if (!session) return { options: null };
  return await beginRequest(ctx, { staffId, purpose: 'proof', boundTo: session.sessionId });
};
