import { sumOfCounts } from '@bloomdesk/domain/board/day-tally';
import { countOf } from '@bloomdesk/domain/count-of';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BoardRow } from './board-row.ts';
import { grouped } from './format-board.ts';
import { StageFigures, WorkBar } from './work-bar.tsx';

/** All centers together: what there is, what is left, and how many centers will not finish. */
export function BoardTotals({ rows, isLoading }: { rows: readonly BoardRow[]; isLoading: boolean }) {
  if (isLoading) return <Skeleton className="h-24 rounded-lg" />;
  const counts = sumOfCounts(rows.map((row) => row.counts));
  const sum = (of: (row: BoardRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const late = rows.filter(({ outlook }) => outlook === 'late').length;
  const earlier = sum((row) => row.earlier);
  const behind = rows.filter((row) => row.earlier > 0).length;
  return (
    <section aria-label="Totals" className="rounded-lg border border-line bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <Total term="Suborders" count={sum(({ live }) => live)} isLarge />
        <Total term="Left to pack" count={sum(({ left }) => left)} isLarge />
        <Total term="In exception" count={counts.inException} />
        <Total term="Past their cut-off" count={sum(({ overdue }) => overdue)} />
        <Total term="From earlier days" count={earlier} isRed={earlier > 0} />
        <Total term="Cancelled" count={counts.cancelled} />
        <span className="ml-auto">
          {late === 0 && behind > 0 ? (
            <Badge tone="red" icon="alert">
              {countOf(behind, 'center has', 'centers have')} work from earlier days
            </Badge>
          ) : late > 0 ? (
            <Badge tone="red" icon="alert">
              {countOf(late, 'center')} will not finish
            </Badge>
          ) : (
            <Badge tone="green" icon="done">
              No center is behind
            </Badge>
          )}
        </span>
      </div>
      <WorkBar counts={counts} className="mt-2 mb-1.5 h-2.5" />
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        <StageFigures counts={counts} isWhole />
      </p>
    </section>
  );
}

function Total({ term, count, isLarge, isRed }: { term: string; count: number; isLarge?: boolean; isRed?: boolean }) {
  return (
    <p>
      <span className="block text-xs text-muted">{term}</span>
      <span className={`font-semibold tabular-nums ${isLarge ? 'text-xl' : ''} ${isRed ? 'text-red' : ''}`}>
        {grouped(count)}
      </span>
    </p>
  );
}
