import { moneyReport } from '@bloomdesk/domain/payments/money-report';
import type { ReportKind, ReportTable } from '@bloomdesk/domain/reports/report-kinds';
import {
  exceptionsTable,
  moneyTable,
  onTimeTable,
  packedTable,
  wasteTable,
} from '@bloomdesk/domain/reports/report-tables';
import type { Ctx } from '#composition/request-context.ts';
import { periodInput } from '#features/reports/period-input.ts';
import type { ReportScope } from './report-figures.store.ts';

/** The report of these days; without centers, of all of them. Money is what the money report has by center. */
export async function reportOf(ctx: Ctx, kind: ReportKind, { from, to, fcIds }: ReportScope): Promise<ReportTable> {
  const period = periodInput({ from, to }); // refuses what is no period
  const all = (await ctx.centers.all()).map(({ fcId }) => fcId);
  const scope = { from, to, fcIds: fcIds.length === 0 ? all : fcIds };
  const { reportFigures } = ctx;
  if (kind === 'on-time') return onTimeTable(await reportFigures.onTime(scope, ctx.now));
  if (kind === 'exceptions') return exceptionsTable(await reportFigures.exceptions(scope));
  if (kind === 'packed') return packedTable(await reportFigures.packed(scope));
  if (kind === 'waste') return wasteTable(await reportFigures.waste(scope));
  const { rows } = moneyReport(await ctx.moneyReport.movements(period), 'center');
  return moneyTable(fcIds.length === 0 ? rows : rows.filter(({ key }) => fcIds.includes(Number(key))));
}
