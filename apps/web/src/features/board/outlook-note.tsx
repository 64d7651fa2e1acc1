import { formatFcDay } from '@bloomdesk/domain/time/format-clock';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { timeAt } from '#lib/format-zone.ts';
import { toneStyle } from '#ui/tone.ts';
import type { BoardRow } from './board-row.ts';
import { formatRateKept, formatRateNeeded, outlookLook } from './format-board.ts';

/** Whether a center's day will be ready, the rate that it takes and the rate that is kept. */
export function outlookCell(row: BoardRow) {
  if (row.live === 0) return <span className="text-muted">No suborders</span>;
  const { words, tone } = outlookLook[row.outlook];
  return (
    <>
      <span className={`badge ${toneStyle[tone]}`}>{words}</span>
      <small>{outlookNote(row)}</small>
    </>
  );
}

/** The line below: `Needs 5.2 / h · packing 3 / h · done by 9:40 am`. */
export function outlookNote(row: BoardRow): string {
  const { live, outlook, rateNeeded, rateKept, finishesAt } = row;
  if (live === 0 || outlook === 'done') return '';
  const parts = [
    rateNeeded !== null && `Needs ${formatRateNeeded(rateNeeded)}`,
    `packing ${formatRateKept(rateKept)}`,
    finishesAt !== null && `done by ${finishWords(finishesAt, row)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The time at the center, with the day where it is another one than there now. */
function finishWords(finishesAt: string, { timezone, now }: BoardRow): string {
  const time = timeAt(finishesAt, timezone);
  return toFcDate(finishesAt, timezone) === toFcDate(now, timezone)
    ? time
    : `${formatFcDay(finishesAt, timezone)}, ${time}`;
}
