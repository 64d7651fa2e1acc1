import type { listPastRecipients as call } from '@bloomdesk/contract/customers/recipients.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

/** As many as are looked through at a glance. */
const most = 12;

export const listPastRecipients: UseCase<typeof call> = async (ctx, { customerId }) => {
  const customer = found(await ctx.customers.find(customerId), `Customer ${customerId}`);
  return { recipients: await ctx.pastRecipients.of(customer.customerId, most) };
};
