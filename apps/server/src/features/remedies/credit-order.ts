import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@bloomdesk/contract/call';
import type { creditOrder as call } from '@bloomdesk/contract/remedies/calls';
import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { dollars } from '@bloomdesk/domain/money';
import { creditCap, mayCredit, mayGiveTogether } from '@bloomdesk/domain/payments/refund-limits';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badFields, assertAllowed, type Refusal } from '#http/refusal.ts';
import { assertDailyCredits } from '#workflows/money/daily-credits.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { assertOneResolution } from '#workflows/money/one-resolution.ts';
import { lockedMoney, sentAmount } from './money-of-order.ts';

type Input = CallRequest<typeof call>;

export const creditOrder: UseCase<typeof call> = async (ctx, input) => {
  const { orderId, suborderId = null, issuingToRecipient, reasons } = input;
  await assertReasons(ctx, 'reasons', reasons);
  if (input.amount === undefined) throw unprocessable('amount', 'is required');
  const amount = sentAmount(input.amount);
  const money = await lockedMoney(ctx, input);
  const resolving = { ...input, kind: 'credit', suborderId, isToRecipient: issuingToRecipient } as const;
  const { runId, given, isAdditional } = await assertOneResolution(ctx, resolving);
  const email = receiverOf(ctx, input, money.email);
  assertAllowed(mayCredit(amount, money.credited, money));
  if (!isAdditional) assertAllowed(mayGiveTogether('credit', amount, given, money));
  await assertDailyCredits(ctx, amount);

  const [first] = reasons;
  const creditId = randomUUID();
  const credit = { creditId, email, amount, reason: first?.details ?? '', tag: first?.tag ?? '', orderId, suborderId };
  const performedBy = ctx.staff.email;
  await ctx.credits.issue({ ...credit, issuedBy: performedBy }, ctx.now);
  const resolution = { orderId, kind: 'credit', suborderId, amount, performedBy, runId } as const;
  await ctx.careResolutions.record({ ...resolution, isToRecipient: issuingToRecipient }, ctx.now);

  ctx.audit.touch('ORDER', orderId, { after: { credited: dollars(money.credited + amount) } });
  ctx.audit.touch('CREDIT', creditId, { after: { amount: dollars(amount), email } });
  ctx.audit.note({ reasons, issuingToRecipient });
  const creditable = dollars(creditCap(money) - money.credited - amount);
  return { orderId, creditId, amount: dollars(amount), email, creditable };
};

/** The customer, unless another address is given; nobody gives credits to themselves (abuse case 5). */
function receiverOf({ staff }: Ctx, { emailAddress, issuingToRecipient }: Input, customer: string): string {
  const email = emailIdentity(emailAddress ?? (issuingToRecipient ? '' : customer));
  if (!isEmail(email)) throw unprocessable('emailAddress', 'must be an email address');
  assertAllowed(mayCreditCustomer(staff.email, email));
  return email;
}

function unprocessable(field: string, message: string): Refusal {
  return badFields([{ field, message }], 'bad-input.unprocessable');
}
