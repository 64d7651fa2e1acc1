import type { MailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { MailedReportRow } from './mailed-reports.store.ts';

/** A report as managers see it. */
export function mailedReportOnWire({ nextDueAt, ...rest }: MailedReportRow): MailedReport {
  return { ...rest, nextDueAt: nextDueAt?.toISOString() ?? null };
}

/** The report as it stands after a change. */
export async function reportNow(ctx: Ctx, reportId: string): Promise<MailedReport> {
  return mailedReportOnWire(found(await ctx.mailedReports.get(reportId), `Report ${reportId}`));
}
