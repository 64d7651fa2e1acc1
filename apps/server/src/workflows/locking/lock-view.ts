import type { Ctx } from '#composition/request-context.ts';
import type { MailedReportRow } from '#features/reports/mailed/mailed-reports.store.ts';
import type { ViewRow } from '#features/views/views.store.ts';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

/** Locks all that one person keeps for one table, so that limits and names hold; before a view of it. */
export async function lockViewsOf(ctx: Ctx, ownerId: string, table: ViewTable): Promise<void> {
  await ctx.views.lockShelf(ownerId, table);
}

/** Locks one view as the caller sees it; undefined where it is unknown or not theirs to see. */
export async function lockView(ctx: Ctx, viewId: string): Promise<ViewRow | undefined> {
  return await ctx.views.lock(viewId, ctx.staff.staffId);
}

/** Locks one view as its caller has read it, where they say what they have read. */
export async function lockViewAsRead(ctx: Ctx, viewId: string, read: VersionRead<ViewRow>): Promise<ViewRow> {
  const view = found(await lockView(ctx, viewId), `View ${viewId}`);
  await assertRowVersion(view, 'This view', read);
  return view;
}

/** Locks a mailed report as its caller has read it, where they say what they have read. */
export async function lockMailedReport(
  ctx: Ctx,
  reportId: string,
  read?: VersionRead<MailedReportRow>,
): Promise<MailedReportRow> {
  const report = found(await ctx.mailedReports.lock(reportId), `Report ${reportId}`);
  if (read) await assertRowVersion(report, 'This report', read);
  return report;
}

/** The same for a job, which finds a report gone without a word. */
export async function lockReportIfThere(ctx: Ctx, reportId: string): Promise<MailedReportRow | undefined> {
  return await ctx.mailedReports.lock(reportId);
}

/** How many reports there are, while no other one is added. */
export async function lockReportCount(ctx: Ctx): Promise<number> {
  return await ctx.mailedReports.lockCount();
}
