import type { settlePrivacyRequest as call } from '@bloomdesk/contract/privacy/requests.calls';
import { isForPeople } from '@bloomdesk/domain/privacy/privacy-request';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { privacyRequestOnWire } from './privacy-request-on-wire.ts';

export const settlePrivacyRequest: UseCase<typeof call> = async (ctx, { requestId }) => {
  const settled = { state: 'done', by: ctx.staff.email, at: ctx.now } as const;
  const known = await ctx.privacyRequests.get(requestId);
  const isTheirs = known !== undefined && isForPeople(known);
  const request = isTheirs ? await ctx.privacyRequests.settle(requestId, settled) : undefined;
  ctx.audit.touch('COMPANY', 'company');
  return { request: privacyRequestOnWire(found(request, `Open request ${requestId}`)) };
};
