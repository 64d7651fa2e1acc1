import type { BulkAction } from '@bloomdesk/contract/bulk-actions/shapes';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { Ctx } from '#composition/request-context.ts';
import { badField } from '#http/refusal.ts';
import { reasonAsserter } from '#workflows/order/assert-reasons.ts';

/** Before many are moved to a day: the day is one, and what was decided beside the move can be written down (D159). */
export async function assertDecisions(ctx: Ctx, action: BulkAction): Promise<void> {
  if (action.kind !== 'REDISTRIBUTE') return;
  const { newDeliveryDate, remedies = {}, runId } = action;
  if (!isDay(newDeliveryDate)) throw badField('action.newDeliveryDate', 'must be a day of the calendar');
  const decided = Object.entries(remedies).filter(([, { kind }]) => kind !== 'none');
  if (decided.length > 0 && runId === undefined) throw badField('action.runId', 'is required beside remedies');
  const assertReasons = await reasonAsserter(ctx);
  for (const [suborderId, { reasons }] of decided) assertReasons(`action.remedies.${suborderId}.reasons`, reasons);
}
