import { formatFcDay } from '@bloomdesk/domain/time/format-clock';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { timeAt } from '#lib/format-zone.ts';
import { toneStyle } from '#ui/tone.ts';
import type { BoardRow } from './board-row.ts';
import { formatRateKept, formatRateNeeded, outlookLook } from './format-board.ts';

/** Whether a center's day will be ready and when, and below it the rate that it takes and the rate that is kept. */
export function outlookCell(row: BoardRow) {
  if (row.live === 0) return <span className="text-muted">No suborders</span>;
  const { words, tone } = outlookLook[row.outlook];
  return (
    <>
      <span className={`badge ${toneStyle[tone]}`}>{words}</span>
      <span className="ml-1.5 text-xs text-muted">{doneBy(row)}</span>
      <small>{ratesOf(row)}</small>
    </>
  );
}

/** The wider of the two lines. */
export function outlookWords(row: BoardRow): string {
  const lines = [`${outlookLook[row.outlook].words}mm ${doneBy(row)}`, ratesOf(row)];
  return lines.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** `done by 9:40 am`, where that is known and still to come. */
function doneBy(row: BoardRow): string {
  const { outlook, finishesAt } = row;
  return outlook === 'done' || finishesAt === null ? '' : `done by ${finishWords(finishesAt, row)}`;
}

/** `Needs 5.2 / h · packing 3 / h`. */
function ratesOf({ live, outlook, rateNeeded, rateKept }: BoardRow): string {
  if (live === 0 || outlook === 'done') return '';
  const needs = rateNeeded !== null && `Needs ${formatRateNeeded(rateNeeded)}`;
  return [needs, `packing ${formatRateKept(rateKept)}`].filter(Boolean).join(' · ');
}

/** The time at the center, with the day where it is another one than there now. */
function finishWords(finishesAt: string, { timezone, now }: BoardRow): string {
  const time = timeAt(finishesAt, timezone);
  return toFcDate(finishesAt, timezone) === toFcDate(now, timezone)
    ? time
    : `${formatFcDay(finishesAt, timezone)}, ${time}`;
}
