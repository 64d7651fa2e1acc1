import type { CallRequest } from '@bloomdesk/contract/call';
import type { pushDelivery as call } from '@bloomdesk/contract/deliveries/changes.calls';
import { mayPushDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import { can } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { Before, TextUseCase } from '#http/answer.ts';
import { found, assertAllowed, Refusal } from '#http/refusal.ts';
import { whyNoCourierFor } from '#workflows/address/courier-address.ts';
import type { Destination } from '#workflows/delivery/delivery-to-be.ts';
import { rebookDelivery } from '#workflows/delivery/rebook-delivery.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';

/** Milliseconds: most carriers have answered by then; the page follows the others. */
const pushTimeout = 4000;

/** The carrier is asked after this has been committed, and waited for while nothing is locked (principle 3). */
export const beforePushing: Before<typeof call> = async (ctx, input) => {
  const isRequested = await inTransaction(ctx, (step) => ask(step, input));
  if (!isRequested || !(await ctx.outbox.isWorkedOff())) return;
  await ctx.bookings.answered(input.suborderId, pushTimeout);
};

export const pushDelivery: TextUseCase<typeof call> = async (ctx, { suborderId }) => {
  const { delivery } = JSON.parse(found(await ctx.suborders.text(suborderId), `Suborder ${suborderId}`));
  const vendor = delivery.transportVendorDelivery;
  if (vendor?.state === 'refused' || vendor?.state === 'failed')
    throw vendor.errorMessage
      ? new Refusal('vendor-refused', [vendor.errorMessage], { data: { delivery } })
      : new Refusal('vendor-refused.silent', [], { data: { delivery } });
  return JSON.stringify({ delivery });
};

/** Refuses an address that nobody serves, unless someone who may insists with a reason; answers whether they did (D271). */
async function assertAddress(
  step: Ctx,
  suborder: Destination,
  override: CallRequest<typeof call>['addressOverride'],
): Promise<boolean> {
  const why = await whyNoCourierFor(step, suborder);
  if (why === null) return false;
  if (override === undefined) throw new Refusal('address-unserved', [why]);
  if (!can(step.staff, 'recipient.addressConfirm')) throw new Refusal('not-allowed.address');
  return true;
}

/** Answers whether something is on its way to the carrier now. */
async function ask(
  step: Ctx,
  { suborderId, overrideServiceErrors, repush, addressOverride }: CallRequest<typeof call>,
): Promise<boolean> {
  await lockSuborder(step, { suborderId });
  const suborder = found(await step.destinations.get(suborderId), `Suborder ${suborderId}`);
  const vendor = await step.deliveries.get(suborderId);
  const vendorState = vendor?.state ?? null;
  const { status, labelStale } = suborder;
  assertAllowed(mayPushDelivery({ status, labelStale, vendorState, hasArea: suborder.areaId !== null }));
  if (vendorState === 'booked' && !repush) return false;

  const isInsisted = await assertAddress(step, suborder, addressOverride);
  const how = { byHand: true, overrideErrors: overrideServiceErrors, addressInsisted: isInsisted };
  const isAgain = repush && (await rebookDelivery(step, suborderId, how));
  const effects = isAgain ? [] : await step.deliveries.request([suborderId], step.now, how);
  await step.outbox.planAll(effects);
  if (isAgain || effects.length > 0) {
    step.audit.note({
      ...(overrideServiceErrors && { overrideServiceErrors }),
      ...(repush && { repush }),
      ...(isInsisted && { addressOverride }),
    });
    step.audit.touch('SUBORDER', suborderId, {
      before: { vendorDelivery: vendorState },
      after: { vendorDelivery: 'asked' },
    });
    await step.audit.write('delivery.push');
  }
  return true;
}
