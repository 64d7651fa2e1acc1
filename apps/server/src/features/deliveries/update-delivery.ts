import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateDelivery as call } from '@bloomdesk/contract/deliveries/changes.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { changeDelivery } from '#workflows/delivery/change-delivery.ts';

export const updateDelivery: UseCase<typeof call> = async (ctx, input) => {
  assertFields(ctx, input.fields);

  const change = await changeDelivery(ctx, input);
  return { ...(await answerOf(ctx, input.suborderId)), savedFields: input.fields, ...change };
};

/** Anyone who works on many at once may change the start time only (D241). */
function assertFields({ staff }: Ctx, fields: CallRequest<typeof call>['fields']): void {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (sent.length === 0) throw badField('fields', 'must name what changes');
  if (!can(staff, 'suborder.actions') && sent.some(([field]) => field !== 'startTime'))
    throw new Refusal('not-allowed.start-time-only');
}

async function answerOf(ctx: Ctx, suborderId: string) {
  const { delivery, version } = JSON.parse((await ctx.suborders.text(suborderId)) ?? '{}');
  return { delivery, version };
}
