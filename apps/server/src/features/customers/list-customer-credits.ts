import type { listCustomerCredits as call } from '@bloomdesk/contract/customers/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { creditOnWire } from './credit-on-wire.ts';

export const listCustomerCredits: UseCase<typeof call> = async (ctx, { customerId }) => {
  const { email } = found(await ctx.customers.find(customerId), `Customer ${customerId}`);
  return { credits: (await ctx.credits.ofEmail(email)).map((row) => creditOnWire(row, ctx.now)) };
};
