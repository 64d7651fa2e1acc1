import type { editCredit as call } from '@bloomdesk/contract/customers/calls';
import { checkCreditAmount, mayCreditCustomer, mayEditCredit } from '@bloomdesk/domain/customers/credit-rules';
import { dollars } from '@bloomdesk/domain/money';
import { backingAfter } from '@bloomdesk/domain/payments/credit-backing';
import type { CreditRow } from '@bloomdesk/domain/payments/credit-row';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import { assertDailyCredits } from '#workflows/money/daily-credits.ts';
import { lockCredit } from '#workflows/locking/lock-credit.ts';
import { centsOf, assertCreditReason } from './credit-input.ts';
import { creditOnWire } from './credit-on-wire.ts';
import { noteBalance } from './note-balance.ts';

export const editCredit: UseCase<typeof call> = async (ctx, { creditId, expectedVersion, ...request }) => {
  assertAllowed(checkCreditAmount(request.creditAmount * 100));
  const amount = centsOf('creditAmount', request.creditAmount);
  const remaining = centsOf('remainingAmount', request.remainingAmount);
  const { reason, tag } = await assertCreditReason(ctx, request);
  const { email } = found(await ctx.credits.get(creditId), `Credit ${creditId}`);
  assertAllowed(mayCreditCustomer(ctx.staff.email, email));
  const { credit: before, outstandingBalance } = await lockCredit(ctx, creditId, {
    expectedVersion,
    shown: (row) => creditOnWire(row, ctx.now),
  });
  assertAllowed(mayEditCredit({ ...before, isDeleted: before.deletedAt !== null }, { amount, remaining }));
  if (amount > before.amount) await assertDailyCredits(ctx, amount - before.amount);

  const backed = backingAfter({ ...before, outstandingBalance }, amount);
  const performedBy = ctx.staff.email;
  const change = { creditId, amount, remaining, reason, tag, backed, kind: 'edit', performedBy } as const;
  const after = await ctx.credits.change(change, ctx.now);
  if (!after) throw new Refusal('spent-is-fixed.meanwhile');

  ctx.audit.touch('CREDIT', creditId, { before: shown(before), after: shown(after) });
  await noteBalance(ctx, after.email, after.remaining - before.remaining);
  return { credit: creditOnWire(after, ctx.now) };
};

function shown({ amount, remaining, reason, tag }: CreditRow) {
  return { creditAmount: dollars(amount), remainingAmount: dollars(remaining), reason, tag };
}
