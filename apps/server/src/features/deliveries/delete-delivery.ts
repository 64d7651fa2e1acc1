import type { deleteDelivery as call } from '@bloomdesk/contract/deliveries/changes.calls';
import { mayDeleteDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, notFound } from '#http/refusal.ts';
import { withdrawDelivery } from '#workflows/delivery/rebook-delivery.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';

export const deleteDelivery: UseCase<typeof call> = async (ctx, { suborderId }) => {
  assertAllowed(mayDeleteDelivery(await lockSuborder(ctx, { suborderId })));

  if (!(await withdrawDelivery(ctx, suborderId))) throw notFound(`Vendor delivery of suborder ${suborderId}`);

  return { suborderId, withdrawn: true };
};
