import type { listWorkOwners as call } from '@bloomdesk/contract/exceptions/owners.calls';
import type { UseCase } from '#http/answer.ts';

export const listWorkOwners: UseCase<typeof call> = async (ctx, { orderId }) => ({
  owners: await ctx.workOwners.ofOrder(orderId),
});
