import { csvLine } from '@bloomdesk/domain/csv-cell';
import { formatMoney } from '@bloomdesk/domain/money';
import {
  type ReportCell,
  type ReportColumn,
  type ReportTable,
  reportWords,
} from '@bloomdesk/domain/reports/report-kinds';
import { daysOfPeriod } from '@bloomdesk/domain/reports/report-schedule';
import { dayWithYear } from '@bloomdesk/domain/time/work-days';
import type { Ctx } from '#composition/request-context.ts';
import type { MailedReportRow } from './mailed-reports.store.ts';
import { reportOf } from './report-of.ts';

/** Plans the letters of a report that is due at a moment, one for each recipient, once for that moment. */
export async function planReportLetters(ctx: Ctx, report: MailedReportRow, dueAt: Date): Promise<void> {
  const { reportId, kind, fcIds, period, timeZone, recipients } = report;
  const days = daysOfPeriod(period, dueAt, timeZone);
  const keyOf = (recipient: string) => `report:${reportId}:${dueAt.toISOString()}:${recipient.toLowerCase()}`;
  const sending = { reportId, dueAt, sentAt: ctx.now, ...days, effectKeys: recipients.map(keyOf) };
  if (!(await ctx.mailedReports.noteSending(sending))) return;
  const table = await reportOf(ctx, kind, { ...days, fcIds });
  const letter = await letterOf(ctx, report, { ...days, table });
  for (const to of recipients)
    await ctx.outbox.plan({ effectKey: keyOf(to), partner: 'mail', kind: 'mail.send', payload: { to, ...letter } });
}

interface Made {
  from: string;
  to: string;
  table: ReportTable;
}

async function letterOf(ctx: Ctx, { name, kind, fcIds }: MailedReportRow, { from, to, table }: Made) {
  const { columns, rows, totals } = table;
  const period = from === to ? dayWithYear(from) : `${dayWithYear(from)} to ${dayWithYear(to)}`;
  const centers = await ctx.centers.all();
  const named = fcIds.map((fcId) => centers.find((center) => center.fcId === fcId)?.name ?? String(fcId));
  const lineOf = (column: ReportColumn, at: number) => `${column.label}: ${cellText(column, totals[at] ?? null)}`;
  const figures = columns.flatMap((column, at) =>
    column.as === 'text' || column.as === 'day' ? [] : [lineOf(column, at)],
  );
  return {
    subject: `${name}: ${period}`,
    body: [
      `${reportWords[kind].label}, ${period}`,
      named.length === 0 ? 'All centers' : named.join(', '),
      '',
      ...(rows.length === 0 ? ['Nothing to report in this period.'] : figures),
      '',
      'The table is attached as a CSV file.',
    ].join('\n'),
    attachment: { name: `${kind}-${from}-${to}.csv`, content: csvOf(table) },
  };
}

/** The table as it is read on the screen, for spreadsheets. */
function csvOf({ columns, rows, totals }: ReportTable): string {
  const cellsOf = (cells: readonly ReportCell[]) =>
    cells.map((cell, at) => (columns[at]?.as === 'money' && typeof cell === 'number' ? { cents: cell } : cell));
  const lines = [columns.map(({ label }) => label), ...rows.map(cellsOf), cellsOf(totals)];
  return `${lines.map(csvLine).join('\r\n')}\r\n`;
}

/** What is not known reads as a dash. */
function cellText({ as }: ReportColumn, cell: ReportCell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (as === 'money') return formatMoney(cell);
  return as === 'percent' ? `${cell}%` : String(cell);
}
