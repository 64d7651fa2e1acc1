import type { reserveCredit as call } from '@bloomdesk/contract/payments/redemptions.calls';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { holdCredit } from '#workflows/money/spend-credit.ts';
import { amountOf, assertKeyed } from './redemption-input.ts';
import { redemptionOnWire } from './redemption-on-wire.ts';

/** Holds credit for an order the storefront is placing; a reservation that has lapsed meanwhile stands in nobody's way (D371). */
export const reserveCredit: UseCase<typeof call> = async (ctx, { customerEmail, customerId, orderRef, amount }) => {
  assertKeyed(ctx);
  const name = customerEmail ?? customerId;
  if (name === undefined || (customerEmail !== undefined && customerId !== undefined))
    throw badField('customerEmail', 'or customerId is needed, one of them');
  const { email } = found(await ctx.customers.find(name), `Customer ${name}`);
  const redemptionId = await holdCredit(ctx, { email, orderRef, amount: amountOf(amount) });
  return await redemptionOnWire(ctx, redemptionId);
};
