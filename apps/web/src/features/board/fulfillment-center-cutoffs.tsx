import { minutesUntil } from '@bloomdesk/domain/board/day-outlook';
import { countOf } from '@bloomdesk/domain/count-of';
import { timeAt } from '#lib/format-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { BoardRow } from './board-row.ts';
import { formatCountdown } from '#lib/time/format-span.ts';
import { grouped, formatRateNeeded, outlookLook } from './format-board.ts';

/** Every cut-off of a center's day: how far off it is, what is left for it, and what that takes. */
export function FulfillmentCenterCutoffs({ row, onClose }: { row: BoardRow; onClose: () => void }) {
  const { name, cutoffs } = row;
  return (
    <Card
      title={name}
      note={countOf(cutoffs.length, 'cut-off')}
      actions={<IconButton icon="close" label="Close the cut-offs" onClick={onClose} />}
      className="min-h-0 w-76 flex-none overflow-hidden [&>div]:overflow-auto"
      isFlush
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul aria-label={`Cut-offs of ${name}`} tabIndex={0}>
        {cutoffs.map((cutoff) => (
          <CutoffLine key={cutoff.at} cutoff={cutoff} row={row} />
        ))}
        {cutoffs.length === 0 && <li className="p-4 text-muted">Nothing has to be ready on this day.</li>}
      </ul>
    </Card>
  );
}

function CutoffLine({ cutoff, row: { timezone, now } }: { cutoff: BoardRow['cutoffs'][number]; row: BoardRow }) {
  const { at, total, left, leftInException, outlook, rateNeeded } = cutoff;
  const { words, tone, icon } = outlookLook[outlook];
  const isTooLate = left > 0 && rateNeeded === null;
  const notes = [
    rateNeeded !== null && `Needs ${formatRateNeeded(rateNeeded)} incl. earlier cut-offs`,
    leftInException > 0 && `${grouped(leftInException)} in exception`,
  ].filter((note) => note !== false);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0">
      <span className="font-medium tabular-nums">{timeAt(at, timezone)}</span>
      <Badge tone={tone} icon={icon} className="justify-self-end">
        {isTooLate ? 'Too late' : words}
      </Badge>
      <span className="text-xs text-muted">{formatCountdown(minutesUntil(at, now))}</span>
      <span className="text-right text-xs text-muted tabular-nums">
        {left === 0 ? `${grouped(total)} packed` : `${grouped(left)} of ${grouped(total)} left`}
      </span>
      {notes.length > 0 && <span className="col-span-2 text-xs text-muted tabular-nums">{notes.join(', ')}</span>}
    </li>
  );
}
