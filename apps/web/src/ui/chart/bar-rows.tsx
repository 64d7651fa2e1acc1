import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useWords } from '#texts/use-texts.ts';
import { axisEnd, type ChartData, textOf } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';

export interface BarRowsProps {
  label: string;
  /** The first series is drawn; the table shows all of them. */
  data: ChartData;
  /** What stands at the left of a bar, such as the link to its rows. */
  renderName: (at: number) => ReactNode;
}

/** A bar for each row, for names too long to stand under one; its figure stands beside it. */
export function BarRows({ label, data, renderName }: BarRowsProps) {
  const word = useWords();
  const [isTable, setTable] = useState(false);
  const { categories, series, format } = data;
  const values = series[0]?.values ?? [];
  const end = axisEnd(Math.max(0, ...values.map((value) => value ?? 0)));
  return (
    <figure aria-label={label} className="chart flex flex-col gap-2">
      <Button kind="quiet" size="small" className="self-end" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {word('Show as table')}
      </Button>
      {isTable ? (
        <ChartTable {...{ label, data }} />
      ) : (
        <ul className="flex flex-col gap-1.5">
          {categories.map(({ id }, at) => (
            <li key={id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_5rem] items-center gap-3">
              <span className="min-w-0 break-words">{renderName(at)}</span>
              <svg aria-hidden="true" width="100%" height="12" className="chart-ink text-accent">
                <line y1="11.5" y2="11.5" x2="100%" className="chart-line stroke-line" />
                <rect width={`${((values[at] ?? 0) / end) * 100}%`} height="12" fill="currentColor" />
              </svg>
              <span className="text-right text-sm tabular-nums">{textOf(values[at], format)}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
