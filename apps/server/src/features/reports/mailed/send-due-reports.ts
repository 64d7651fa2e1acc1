import { nextDueAt } from '@bloomdesk/domain/reports/report-schedule';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { lockReportIfThere } from '#workflows/locking/lock-view.ts';
import { planReportLetters } from './report-letters.ts';

/**
 * Every minute: sends the reports that are due, each once for the moment it was due (D453). The letters are planned with the
 * next moment in one transaction, so a process that is killed has done all of it or nothing; what was missed while no
 * process ran goes once. One that cannot be made says why and is tried again; the others go.
 */
export async function sendDueReports(app: AppContext): Promise<void> {
  const look = systemCtx(app, 'reports', 'send-due-reports');
  for (const reportId of await look.mailedReports.due(look.now)) {
    try {
      await inTransaction(look, (ctx) => sendIfDue(ctx, reportId));
    } catch (error) {
      app.http.log.error({ err: error, reportId }, 'a report could not be made');
      await look.mailedReports.noteProblem(reportId, 'The report could not be made. It is tried again every minute.');
    }
  }
}

async function sendIfDue(ctx: Ctx, reportId: string): Promise<void> {
  const report = await lockReportIfThere(ctx, reportId);
  if (!report?.nextDueAt || report.nextDueAt > ctx.now) return; // another process was faster, or it was changed
  await planReportLetters(ctx, report, report.nextDueAt);
  await ctx.mailedReports.putOff(reportId, nextDueAt(report, ctx.now));
}
