import type { getCustomer as call } from '@bloomdesk/contract/customers/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getCustomer: UseCase<typeof call> = async (ctx, { customerId }) => {
  return { customer: found(await ctx.customers.find(customerId), `Customer ${customerId}`) };
};
