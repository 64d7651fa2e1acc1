import type { listMailedReports as call } from '@bloomdesk/contract/reports/mailed.calls';
import type { UseCase } from '#http/answer.ts';
import { mailedReportOnWire } from './one-report.ts';

export const listMailedReports: UseCase<typeof call> = async (ctx) => ({
  reports: (await ctx.mailedReports.all()).map(mailedReportOnWire),
});
