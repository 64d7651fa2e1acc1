import type { CallRequest } from '@bloomdesk/contract/call';
import type { recordRemedy as call } from '@bloomdesk/contract/remedies/redelivery.calls';
import type { ResolutionKind } from '@bloomdesk/domain/remedies/one-resolution';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertOneResolution } from '#workflows/money/one-resolution.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { lockedSuborder } from './locked-suborder.ts';
import { sentAmount } from './money-of-order.ts';

type Input = CallRequest<typeof call>;

export const recordRemedy: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, kind, reasons, note, runId } = input;
  const resolution = resolutionOf[kind];
  if (resolution !== null || reasons.length > 0) await assertReasons(ctx, 'reasons', reasons);
  const amount = input.amount === undefined || input.amount === 0 ? null : sentAmount(input.amount);
  const { orderId } = await lockedSuborder(ctx, { suborderId });

  if (resolution !== null) await record(ctx, input, { orderId, kind: resolution, amount });

  ctx.audit.touch('ORDER', orderId);
  ctx.audit.touch('SUBORDER', suborderId, { after: { remedy: kind } });
  const { newDeliveryDate } = input;
  ctx.audit.note({
    reasons,
    runId,
    ...(note !== '' && { note }),
    ...(input.amount !== undefined && { amount: input.amount }),
    ...(newDeliveryDate !== undefined && { newDeliveryDate }),
  });
  return { suborderId, kind, runId };
};

/** What the care log calls it; what was decided to be nothing is in the trail alone. */
const resolutionOf = {
  refund: 'refund',
  credit: 'credit',
  redelivery: 'redelivery',
  redistribute: 'redistribute',
  cancel: 'cancellation',
  none: null,
} as const satisfies Record<Input['kind'], ResolutionKind | null>;

/** Where the same run has given it, its entry says more than a decision would, and stays. */
async function record(
  ctx: Ctx,
  { suborderId, additionalResolution, newDeliveryDate, runId: asPartOf }: Input,
  { orderId, kind, amount }: { orderId: string; kind: ResolutionKind; amount: number | null },
): Promise<void> {
  const resolving = { orderId, kind, suborderId, runId: asPartOf, additionalResolution, isDecision: true };
  const { runId } = await assertOneResolution(ctx, resolving);
  const resolution = { orderId, kind, suborderId, amount, runId, isDecision: true, performedBy: ctx.staff.email };
  await ctx.careResolutions.record(
    { ...resolution, ...(newDeliveryDate !== undefined && { redeliveryDate: newDeliveryDate }) },
    ctx.now,
  );
}
