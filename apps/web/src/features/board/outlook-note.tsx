import { formatFcDay, formatTime } from '@bloomdesk/domain/time/format-clock';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { Badge } from '#ui/badge.tsx';
import type { BoardRow } from './board-row.ts';
import { formatRateKept, formatRateNeeded, outlookLook } from './format-board.ts';

/** Whether a center's day will be ready, the rate that it takes and the rate that is kept. */
export function OutlookNote({ row }: { row: BoardRow }) {
  const { live, outlook, rateNeeded, rateKept, finishesAt } = row;
  if (live === 0) return <span className="text-muted">No suborders</span>;
  const { words, tone, icon } = outlookLook[outlook];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
      {outlook !== 'done' && (
        <span className="mt-0.5 block text-xs text-muted">
          {rateNeeded !== null && `Needs ${formatRateNeeded(rateNeeded)}, `}
          {rateNeeded === null ? 'Keeps' : 'keeps'} {formatRateKept(rateKept)}
        </span>
      )}
      {finishesAt && <span className="block text-xs text-muted">Packed by {finishWords(finishesAt, row)}</span>}
    </>
  );
}

/** The time at the center, with the day where it is another one than there now. */
function finishWords(finishesAt: string, { timezone, now }: BoardRow): string {
  const time = formatTime(finishesAt, timezone);
  return toFcDate(finishesAt, timezone) === toFcDate(now, timezone)
    ? time
    : `${formatFcDay(finishesAt, timezone)}, ${time}`;
}
