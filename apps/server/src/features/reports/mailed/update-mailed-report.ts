import type { updateMailedReport as call } from '@bloomdesk/contract/reports/mailed.calls';
import { nextDueAt } from '@bloomdesk/domain/reports/report-schedule';
import type { UseCase } from '#http/answer.ts';
import { lockMailedReport } from '#workflows/locking/lock-view.ts';
import { mailedReportOnWire, reportNow } from './one-report.ts';
import { reportInput } from './report-input.ts';

export const updateMailedReport: UseCase<typeof call> = async (ctx, { reportId, fields: written, expectedVersion }) => {
  const fields = await reportInput(ctx, written);
  const before = await lockMailedReport(ctx, reportId, { expectedVersion, shown: mailedReportOnWire });
  await ctx.mailedReports.change(reportId, fields, fields.isOn ? nextDueAt(fields, ctx.now) : null);
  const { name, kind, fcIds, period, rhythm, weekday, hour, timeZone, recipients, isOn } = before;
  ctx.audit.touch('REPORT', reportId, {
    before: { name, kind, fcIds, period, rhythm, weekday, hour, timeZone, recipients, isOn },
    after: fields,
  });
  return { report: await reportNow(ctx, reportId) };
};
