import { replacesMove } from '@bloomdesk/domain/remedies/decided-remedy';
import type { Ctx } from '#composition/request-context.ts';
import type { BulkItemRequest, BulkStep } from '#features/bulk-actions/bulk-operation.ts';
import { recordRemedy } from '#features/remedies/record-remedy.ts';
import { redistributeSuborder } from '#workflows/redistributing/redistribute-suborder.ts';

/** What `redistributeFulfillment` does to each of its suborders. */
const call = {
  name: 'redistributeFulfillment',
  center: { of: 'suborder', by: 'suborderId' },
  audit: 'suborder.redistribute',
} as const;

/** Moves a suborder to its new day and writes down what was decided beside that, or only the decision where it replaces the move (D159). */
export async function redistributed(_ctx: Ctx, input: BulkItemRequest<'REDISTRIBUTE'>): Promise<BulkStep> {
  const { suborderId, action, expectedVersion } = input;
  const decided = action.remedies?.[suborderId];
  const isDecision = decided !== undefined && replacesMove(decided.kind);
  return {
    call: isDecision ? { ...call, audit: 'suborder.remedy' } : call,
    input: { suborderId },
    async run(tx) {
      const { newDeliveryDate, forceNewFc, deallocateStrategy, runId } = action;
      const choice = { newDeliveryDate, forceNewFc, deallocateStrategy, expectedVersion };
      if (!isDecision) await redistributeSuborder(tx, { suborderId, ...choice });
      if (!decided || decided.kind === 'none' || runId === undefined) return;
      await recordRemedy(tx, { suborderId, ...decided, ...(!isDecision && { newDeliveryDate }), runId });
    },
  };
}
