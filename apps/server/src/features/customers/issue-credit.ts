import { randomUUID } from 'node:crypto';
import type { issueCredit as call } from '@bloomdesk/contract/customers/calls';
import { checkCreditAmount, mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { assertDailyCredits } from '#workflows/money/daily-credits.ts';
import { centsOf, assertCreditReason } from './credit-input.ts';
import { creditOnWire } from './credit-on-wire.ts';
import { noteBalance } from './note-balance.ts';

export const issueCredit: UseCase<typeof call> = async (ctx, { email: inputEmail, amount: wished, ...given }) => {
  assertAllowed(checkCreditAmount(wished * 100));
  const amount = centsOf('amount', wished);
  const { reason, tag } = await assertCreditReason(ctx, given);
  assertAllowed(mayCreditCustomer(ctx.staff.email, inputEmail));
  const { email } = found(await ctx.customers.find(inputEmail), `Customer ${inputEmail}`);
  assertAllowed(mayCreditCustomer(ctx.staff.email, email)); // they may have been named by their id
  await assertDailyCredits(ctx, amount);

  const creditId = randomUUID();
  const credit = { creditId, email, amount, reason, tag, orderId: null, suborderId: null };
  await ctx.credits.issue({ ...credit, issuedBy: ctx.staff.email }, ctx.now);

  const after = { creditAmount: dollars(amount), remainingAmount: dollars(amount), email, reason, tag };
  ctx.audit.touch('CREDIT', creditId, { after });
  await noteBalance(ctx, email, amount);
  return { credit: creditOnWire(found(await ctx.credits.get(creditId), `Credit ${creditId}`), ctx.now) };
};
