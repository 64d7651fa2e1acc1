import { sumOfCounts } from '@bloomdesk/domain/board/day-tally';
import { countOf } from '@bloomdesk/domain/count-of';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { BoardRow } from './board-row.ts';
import type { BoardFilter } from './use-board-filter.ts';
import { grouped } from './format-board.ts';
import { StageFigures, WorkBar } from './work-bar.tsx';

export interface BoardTotalsProps {
  rows: readonly BoardRow[];
  isLoading: boolean;
  filter: BoardFilter;
}

/** All centers together: what there is, what is left, and how many centers will not finish. */
export function BoardTotals({ rows, isLoading, filter }: BoardTotalsProps) {
  const counts = sumOfCounts(rows.map((row) => row.counts));
  const sum = (of: (row: BoardRow) => number) => (isLoading ? null : rows.reduce((all, row) => all + of(row), 0));
  const late = rows.filter(({ outlook }) => outlook === 'late').length;
  const earlier = sum((row) => row.earlier);
  const behind = rows.filter((row) => row.earlier > 0).length;
  return (
    <section aria-label="Totals" className="rounded-lg border border-line bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <Total term="Suborders" count={sum(({ live }) => live)} isLarge />
        <Total term="Left to pack" count={sum(({ left }) => left)} isLarge />
        <Total term="In exception" count={isLoading ? null : counts.inException} />
        <Total term="Past their cut-off" count={sum(({ overdue }) => overdue)} />
        <Total term="From earlier days" count={earlier} isRed={behind > 0} />
        <Total term="Cancelled" count={isLoading ? null : counts.cancelled} />
        <span className="ml-auto min-h-7">
          {isLoading ? null : late === 0 && behind > 0 ? (
            <FilterButton which="behind" filter={filter}>
              {countOf(behind, 'center has', 'centers have')} work from earlier days
            </FilterButton>
          ) : late > 0 ? (
            <FilterButton which="late" filter={filter}>
              {countOf(late, 'center')} will not finish
            </FilterButton>
          ) : (
            <Badge tone="green" icon="done">
              No center is behind
            </Badge>
          )}
        </span>
      </div>
      <WorkBar counts={counts} className="mt-2 mb-1.5 h-2.5" />
      <p className={`flex flex-wrap gap-x-4 text-xs text-muted ${isLoading ? 'invisible' : ''}`}>
        <StageFigures counts={counts} isWhole />
      </p>
    </section>
  );
}

interface FilterButtonProps {
  which: 'late' | 'behind';
  filter: BoardFilter;
  children: ReactNode;
}

/** Leaves in the table what it counts, and everything again when it is pressed once more. */
function FilterButton({ which, filter, children }: FilterButtonProps) {
  const isOn = filter.shown === which;
  return (
    <Button size="small" icon="alert" aria-pressed={isOn} onClick={() => filter.show(isOn ? null : which)}>
      <span className="text-red">{children}</span>
    </Button>
  );
}

function Total({
  term,
  count,
  isLarge,
  isRed,
}: {
  term: string;
  count: number | null;
  isLarge?: boolean;
  isRed?: boolean;
}) {
  return (
    <p>
      <span className="block text-xs text-muted">{term}</span>
      <span className={`leading-7 font-semibold tabular-nums ${isLarge ? 'text-xl' : ''} ${isRed ? 'text-red' : ''}`}>
        {count === null ? '–' : grouped(count)}
      </span>
    </p>
  );
}
