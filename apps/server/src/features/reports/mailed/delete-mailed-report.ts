import type { deleteMailedReport as call } from '@bloomdesk/contract/reports/mailed.calls';
import type { UseCase } from '#http/answer.ts';
import { lockMailedReport } from '#workflows/locking/lock-view.ts';
import { mailedReportOnWire } from './one-report.ts';

export const deleteMailedReport: UseCase<typeof call> = async (ctx, { reportId, expectedVersion }) => {
  const { name, kind, recipients } = await lockMailedReport(ctx, reportId, {
    expectedVersion,
    shown: mailedReportOnWire,
  });
  await ctx.mailedReports.remove(reportId);
  ctx.audit.touch('REPORT', reportId, { before: { name, kind, recipients } });
  return { reportId };
};
