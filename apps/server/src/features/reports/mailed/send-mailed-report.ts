import type { sendMailedReport as call } from '@bloomdesk/contract/reports/mailed.calls';
import type { UseCase } from '#http/answer.ts';
import { lockMailedReport } from '#workflows/locking/lock-view.ts';
import { reportNow } from './one-report.ts';
import { planReportLetters } from './report-letters.ts';

export const sendMailedReport: UseCase<typeof call> = async (ctx, { reportId }) => {
  const report = await lockMailedReport(ctx, reportId);
  await planReportLetters(ctx, report, ctx.now);
  ctx.audit.touch('REPORT', reportId, { after: { sentTo: report.recipients } });
  return { report: await reportNow(ctx, reportId) };
};
