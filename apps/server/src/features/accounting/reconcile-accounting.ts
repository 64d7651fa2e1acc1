import { accountingDifferences, bookedSum } from '@bloomdesk/domain/accounting/accounting-differences';
import { accountingKinds } from '@bloomdesk/domain/accounting/accounting-kinds';
import { countOf } from '@bloomdesk/domain/count-of';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { nightlyDays } from './plan-accounting.ts';

const channel = 'bloomdesk-alerts';

/**
 * Every night the books of the last 35 days are held against those of accounting, record by record (D565): what differs
 * stands in the Money report, and operators hear of it.
 */
export async function reconcileAccounting(app: AppContext): Promise<void> {
  const { netsuite } = app.config;
  if (!netsuite) return;
  const ctx = systemCtx(app, 'accounting', 'reconcile-accounting');
  const today = fcToday(ctx.now, companyZone);
  const first = addDays(today, -nightlyDays);
  let differences = 0;
  for (let day = first < netsuite.since ? netsuite.since : first; day < today; day = addDays(day, 1))
    for (const kind of accountingKinds) differences += await compare(ctx, kind, day);
  if (differences > 0) await tellOperators(ctx, today, differences);
}

/** Answers how many records differ. */
async function compare(ctx: Ctx, kind: (typeof accountingKinds)[number], day: string): Promise<number> {
  const theirs = await ctx.partners.accounting.recordsOf(kind, day);
  const ours = await ctx.accounting.booked(kind, day);
  const differences = accountingDifferences(ours, theirs);
  const compared = { day, kind, ours: bookedSum(ours), theirs: bookedSum(theirs), differences };
  await inTransaction(ctx, (step) => step.comparisons.keep(compared, step.now));
  return differences.length;
}

async function tellOperators(ctx: Ctx, today: string, differences: number): Promise<void> {
  ctx.log.error({ differences }, 'accounting does not have what our books have');
  const records = countOf(differences, 'record');
  await inTransaction(ctx, (step) =>
    step.outbox.plan({
      effectKey: `accounting-differs:${today}`,
      partner: 'chat',
      kind: 'chat.post',
      payload: { channel, text: `Accounting and our books differ in ${records}: see the Money report.` },
    }),
  );
}
