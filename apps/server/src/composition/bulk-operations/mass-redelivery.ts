import type { MassRedeliveryStep } from '@bloomdesk/contract/mass-redelivery/shapes';
import { can } from '@bloomdesk/domain/access/permissions';
import { massRedeliveryNeeds } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { packageWorth } from '@bloomdesk/domain/suborders/package-worth';
import { dollars } from '@bloomdesk/domain/money';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { offersCancelling, usualStrategy } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import type { BulkItemRequest, BulkStep } from '#features/bulk-actions/bulk-operation.ts';
import { cancelOrder } from '#features/orders/cancel-order.ts';
import { creditOrder } from '#features/remedies/credit-order.ts';
import { cancelSuborder } from '#features/suborders/cancel-suborder.ts';
import { found, Refusal } from '#http/refusal.ts';
import { assertSuborderVersion } from '#workflows/locking/assert-version.ts';
import { changeDelivery } from '#workflows/delivery/change-delivery.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import type { LockedSuborder } from '#workflows/locking/lock-suborders.ts';
import { type Cancelling, lockToCancel } from '#workflows/locking/lock-to-cancel.ts';

/** What leaves its trace under a suborder of a bad day, whichever action it was. */
const massRedeliveryCall = {
  name: 'badDay',
  center: { of: 'suborder', by: 'suborderId' },
  audit: 'suborder.badDay',
} as const satisfies BulkStep['call'];

/** Does to one suborder of a bad day exactly what was previewed for it, all of it or nothing. */
export async function massRedeliveryDone(ctx: Ctx, input: BulkItemRequest<'BAD_DAY'>): Promise<BulkStep> {
  const { suborderId, action, bulkActionId } = input;
  const step = action.deeds[suborderId];
  if (!step) throw new Refusal('nothing-planned');
  if (!massRedeliveryNeeds(step).every((permission) => can(ctx.staff, permission))) throw new Refusal('not-allowed');
  return {
    call: massRedeliveryCall,
    input: { suborderId },
    async run(tx) {
      await assertReasons(tx, 'reasons', action.reasons);
      const open = await lockToCancel(tx, orderIdOf(suborderId), suborderId);
      const suborder = found(open.suborders[0], `Suborder ${suborderId}`);
      await assertAsPlanned(tx, suborder, step);
      await assertSuborderVersion(tx, suborder, input.expectedVersion);
      tx.audit.touch('SUBORDER', suborderId); // a credit alone is about the order
      tx.audit.note({ reasons: action.reasons });
      if (step.kind === 'move') await moved(tx, suborderId, step);
      if (step.kind === 'cancel') await cancelled(tx, open, { suborderId, step, reasons: action.reasons });
      // last, as anyone who gives credits makes all their other credits wait
      if (step.kind !== 'cancel' && step.credit !== undefined)
        await credited(tx, { suborderId, runId: bulkActionId, amount: step.credit, reasons: action.reasons });
    },
  };
}

/** Between a preview and its run others go on working: who stands elsewhere by now, or costs something else, is left alone. */
async function assertAsPlanned(ctx: Ctx, suborder: LockedSuborder, { was }: MassRedeliveryStep): Promise<void> {
  const { suborderId, fcId, areaId, startAt } = suborder;
  if (!isLive(suborder)) throw new Refusal('cancelled');
  const isWhere = fcId === was.fcId && areaId === was.areaId && startAt?.getTime() === instantOf(was.startTime);
  if (!isWhere) throw new Refusal('changed-after-plan.delivery');
  const worth = packageWorth(await ctx.lineItems.of(suborderId));
  if (dollars(worth) !== was.worth) throw new Refusal('changed-after-plan.lines');
}

async function moved(ctx: Ctx, suborderId: string, step: Extract<MassRedeliveryStep, { kind: 'move' }>): Promise<void> {
  const { fcId, areaId, startTime, mayWait } = step;
  const waitedBefore = await waiting(ctx, suborderId);
  const options = { overrideServiceErrors: false, keepBatch: false, deallocateStrategy: 'delete' } as const;
  await changeDelivery(ctx, { suborderId, fields: { fcId, areaId, startTime }, options });
  if (mayWait) return;
  const short = [...(await waiting(ctx, suborderId))].filter(([index]) => !waitedBefore.has(index));
  if (short.length > 0) throw new Refusal('no-stock.left', [short.map(([, name]) => name).join(', ')]);
}

/** The names of the lines that wait for stock, by index. */
async function waiting(ctx: Ctx, suborderId: string): Promise<Map<number, string>> {
  const lines = await ctx.lineStock.live(suborderId);
  return new Map(
    lines.flatMap(({ index, name, inventoryStatus: is }) => (is === 'needs_inventory' ? [[index, name]] : [])),
  );
}

interface Cancel {
  suborderId: string;
  step: Extract<MassRedeliveryStep, { kind: 'cancel' }>;
  reasons: BulkItemRequest<'BAD_DAY'>['action']['reasons'];
}

/** The last live one of its order takes the order with it (D124). */
async function cancelled(ctx: Ctx, { suborders, siblings }: Cancelling, { suborderId, step, reasons }: Cancel) {
  const isRefunded = step.refund === 'full';
  const how = { reasons, deallocateStrategy: usualStrategy(suborders), force: false };
  if (offersCancelling(siblings))
    await cancelSuborder(ctx, { ...how, suborderId, updateTotals: isRefunded, refundNow: isRefunded });
  else await cancelOrder(ctx, { ...how, orderId: orderIdOf(suborderId), refundStrategy: step.refund, sendEvent: true });
}

interface Credit {
  suborderId: string;
  runId: string;
  amount: number;
  reasons: Cancel['reasons'];
}

/** To the customer; within one run each suborder has one, so that it is given once whatever happens (D157). */
async function credited(ctx: Ctx, credit: Credit): Promise<void> {
  const orderId = orderIdOf(credit.suborderId);
  await creditOrder(ctx, { ...credit, orderId, issuingToRecipient: false, additionalResolution: false });
}

function instantOf(moment: string | null): number | undefined {
  return moment === null ? undefined : Date.parse(moment);
}
