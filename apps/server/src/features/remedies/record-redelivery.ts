import type { recordRedelivery as call } from '@bloomdesk/contract/remedies/redelivery.calls';
import { mayRedeliver } from '@bloomdesk/domain/remedies/redelivery-rules';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { lockedSuborder } from './locked-suborder.ts';
import { assertRedeliveryReasons } from './redelivery-reasons.ts';

export const recordRedelivery: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, reasons, lineItemReasons, runId } = input;
  const all = await assertRedeliveryReasons(ctx, input);
  const suborder = await lockedSuborder(ctx, { suborderId });
  assertAllowed(mayRedeliver(suborder));
  const lines = await ctx.lineItems.of(suborderId);
  for (const { index } of lineItemReasons)
    found(
      lines.find((line) => line.index === index),
      `Line item ${index} of suborder ${suborderId}`,
    );

  await ctx.lineItems.addReasons(suborderId, lineItemReasons, ctx.now);
  await ctx.suborderLines.followLines(suborderId, { makesLabelStale: false });

  ctx.audit.note({ reasons: all, ...(lineItemReasons.length > 0 && { lineItemReasons }), ...(runId && { runId }) });
  ctx.audit.touch('ORDER', suborder.orderId);
  ctx.audit.touch('SUBORDER', suborderId, {
    after: Object.fromEntries(
      lineItemReasons.map((line) => [`line item ${line.index} redelivered for`, line.reasons.map(({ tag }) => tag)]),
    ),
  });
  return { suborderId, reasons, lineItemReasons };
};
