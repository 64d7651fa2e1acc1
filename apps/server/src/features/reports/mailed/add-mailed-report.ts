import type { addMailedReport as call } from '@bloomdesk/contract/reports/mailed.calls';
import { mayAddReport } from '@bloomdesk/domain/reports/report-rules';
import { nextDueAt } from '@bloomdesk/domain/reports/report-schedule';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockReportCount } from '#workflows/locking/lock-view.ts';
import { reportNow } from './one-report.ts';
import { reportInput } from './report-input.ts';

export const addMailedReport: UseCase<typeof call> = async (ctx, { fields: written }) => {
  const fields = await reportInput(ctx, written);
  assertAllowed(mayAddReport(await lockReportCount(ctx)));
  const due = fields.isOn ? nextDueAt(fields, ctx.now) : null;
  const reportId = await ctx.mailedReports.add(fields, due, ctx.staff.email, ctx.now);
  ctx.audit.touch('REPORT', reportId, { after: fields });
  return { report: await reportNow(ctx, reportId) };
};
