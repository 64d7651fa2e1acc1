import type { deleteCredit as call } from '@bloomdesk/contract/customers/calls';
import { mayDeleteCredit } from '@bloomdesk/domain/customers/credit-rules';
import { dollars } from '@bloomdesk/domain/money';
import { backingAfter } from '@bloomdesk/domain/payments/credit-backing';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { lockCredit } from '#workflows/locking/lock-credit.ts';
import { assertCreditReason } from './credit-input.ts';
import { creditOnWire } from './credit-on-wire.ts';
import { noteBalance } from './note-balance.ts';

export const deleteCredit: UseCase<typeof call> = async (ctx, { creditId, expectedVersion, ...given }) => {
  await assertCreditReason(ctx, given);
  const { credit: before, outstandingBalance } = await lockCredit(ctx, creditId, {
    expectedVersion,
    shown: (row) => creditOnWire(row, ctx.now),
  });
  assertAllowed(mayDeleteCredit({ ...before, isDeleted: before.deletedAt !== null }));

  const { amount, reason, tag } = before; // why it was given stays with it; why it was taken back is in the audit trail
  const backed = backingAfter({ ...before, outstandingBalance }, null);
  const performedBy = ctx.staff.email;
  const change = { creditId, amount, remaining: 0, reason, tag, backed, kind: 'void', performedBy } as const;
  const after = found(await ctx.credits.change(change, ctx.now), `Credit ${creditId}`);

  ctx.audit.touch('CREDIT', creditId, {
    before: { remainingAmount: dollars(before.remaining), isDeleted: false },
    after: { remainingAmount: 0, isDeleted: true },
  });
  await noteBalance(ctx, after.email, -before.remaining);
  return { credit: creditOnWire(after, ctx.now) };
};
