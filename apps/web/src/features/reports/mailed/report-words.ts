import type { MailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import type { ColumnKind, ReportCell } from '@bloomdesk/domain/reports/report-kinds';
import { dayWithYear } from '@bloomdesk/domain/time/work-days';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { weekdays } from './report-form.ts';

/** A figure as people read it; what is not known is a dash. */
export function formatCell(as: ColumnKind, cell: ReportCell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return as === 'day' && cell !== '' ? dayWithYear(cell) : cell;
  if (as === 'money') return formatDollars(cell);
  return `${cell.toLocaleString('en-US')}${as === 'percent' ? '%' : ''}`;
}

/** When a report goes: `Mondays at 07:00, New York`. */
export function formatSchedule({ rhythm, weekday, hour, timeZone, isOn }: MailedReport): string {
  if (!isOn) return 'Off';
  const day = rhythm === 'daily' ? 'Every day' : `${weekdays[weekday] ?? ''}s`;
  const zone = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${day} at ${String(hour).padStart(2, '0')}:00, ${zone}`;
}

/** What became of its last letters; nothing is called sent that still waits. */
export function formatLastSent({ lastSent }: Pick<MailedReport, 'lastSent'>): string {
  if (lastSent === null) return 'Not sent yet';
  const { at, sent, waiting, failed, notSent } = lastSent;
  const parts = [
    ...(sent > 0 ? [`${countOf(sent, 'letter')} sent`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(notSent > 0 ? [`${notSent} not sent to suppressed addresses`] : []),
  ];
  return `${formatMoment(at)}: ${parts.join(', ')}`;
}
