import type { deleteDelivery as call } from '@bloomdesk/contract/deliveries/changes.calls';
import { mayDeleteDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import type { UseCase } from '#http/answer.ts';
import { found, insist, notFound } from '#http/refusal.ts';
import { withdrawDelivery } from '#workflows/delivery/rebook-delivery.ts';

export const deleteDelivery: UseCase<typeof call> = async (ctx, { suborderId }) => {
  await ctx.orders.lock([suborderId.split('-')[0] ?? '']); // D35
  const suborder = found((await ctx.suborders.lock([suborderId]))[0], `Suborder ${suborderId}`);
  insist(mayDeleteDelivery(suborder));

  if (!(await withdrawDelivery(ctx, suborderId))) throw notFound(`Vendor delivery of suborder ${suborderId}`);

  return { suborderId, withdrawn: true };
};
