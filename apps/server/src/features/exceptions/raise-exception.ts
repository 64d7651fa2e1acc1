import type { raiseException as call } from '@bloomdesk/contract/suborders/changes.calls';
import { reasonType } from '@bloomdesk/domain/reasons/reason-picklist';
import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

export const raiseException: UseCase<typeof call> = async (ctx, { suborderId, reason, type, sku }) => {
  const { fcId, status } = await lockSuborder(ctx, { suborderId });
  assertAllowed(mayRaiseException(status));

  const raised = { suborderId, fcId, reason, type: type || reasonType(reason), sku };
  await putInException(ctx, [raised]);

  const reasons = (await ctx.exceptions.reasons([suborderId])).get(suborderId) ?? reason;
  ctx.audit.touch('EXCEPTION', suborderId, { after: raised });
  ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
  return { suborderId, reason: reasons };
};
