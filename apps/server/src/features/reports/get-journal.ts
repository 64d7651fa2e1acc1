import type { getJournal as call } from '@bloomdesk/contract/reports/closed-months.calls';
import { dollars } from '@bloomdesk/domain/money';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import type { UseCase } from '#http/answer.ts';
import { periodInput } from './period-input.ts';

export const getJournal: UseCase<typeof call> = async (ctx, { from, to }) => {
  periodInput({ from, to }); // refuses what is no period
  const lines = await ctx.closedMonths.journal(from, to);
  return {
    lines: lines.map((line) => ({ ...line, debit: dollars(line.debit), credit: dollars(line.credit) })),
    timezone: companyZone,
  };
};
