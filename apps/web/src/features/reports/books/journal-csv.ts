import type { JournalLine } from '@bloomdesk/contract/reports/closed-months.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { ReportPeriod } from '#features/reports/report-period.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

const headers = ['Day', 'Account', 'Account name', 'Debit', 'Credit'];

/** `journal-{from}-{to}.csv`: a line for every account and day, in dollars and cents. */
export function journalCsv(lines: readonly JournalLine[], { from, to }: ReportPeriod): File {
  const cells = lines.map(({ day, account, name, debit, credit }) => [
    day,
    account,
    name,
    debit.toFixed(2),
    credit.toFixed(2),
  ]);
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, `journal-${from}-${to}.csv`);
}
