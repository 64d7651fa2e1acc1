import type { updateCompany as call } from '@bloomdesk/contract/company/calls';
import { wholeCents } from '@bloomdesk/domain/money';
import { oneLine } from '@bloomdesk/domain/plain-text';
import type { UseCase } from '#http/answer.ts';
import { lockCompany } from '#workflows/locking/lock-company.ts';
import { companyOnWire } from './company-on-wire.ts';

export const updateCompany: UseCase<typeof call> = async (ctx, { fields, expectedVersion }) => {
  const shown = (row: Awaited<ReturnType<typeof ctx.company.get>>) => companyOnWire(ctx, row);
  const before = shown(await lockCompany(ctx, { expectedVersion, shown }));
  await ctx.company.change({
    ...fields,
    name: oneLine(fields.name),
    senderName: oneLine(fields.senderName),
    dailyCredit: centsOrNull(fields.dailyCredit),
    // A screen of an earlier version does not know of it and leaves it as it is.
    confirmAbove: centsOrNull(fields.confirmAbove === undefined ? before.confirmAbove : fields.confirmAbove),
  });
  const company = shown(await ctx.company.get());
  ctx.audit.touch('COMPANY', 'company', { before, after: company });
  return { company };
};

function centsOrNull(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : wholeCents(amount);
}
