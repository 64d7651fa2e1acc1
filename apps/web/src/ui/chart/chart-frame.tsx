import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { type ChartData, lookOf, readoutOf } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { SeriesFill } from './series-fill.tsx';

export interface ChartFrameProps {
  /** What the chart shows: its name for everybody. */
  label: string;
  data: ChartData;
  /** Lines in the legend in place of filled boxes. */
  hasLines?: boolean | undefined;
  /** The category that is read out at first; the last unless given. */
  startAt?: number | undefined;
  /** Draws the chart; `at` is the category read out, `onPoint` chooses another. */
  children: (at: number, onPoint: (at: number) => void) => ReactNode;
}

/** Around every chart: its legend, what it says of one category (arrows and pointer choose it), and the same figures as a table. */
export function ChartFrame({ label, data, hasLines, startAt, children }: ChartFrameProps) {
  const word = useWords();
  const last = data.categories.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const at = Math.min(Math.max(0, chosen ?? startAt ?? last), Math.max(0, last));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(0, next), last));
  };
  return (
    <figure aria-label={label} className="chart flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Legend {...{ data, hasLines }} />
        <Button kind="quiet" size="small" className="ml-auto" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {word('Show as table')}
        </Button>
      </div>
      {isTable ? (
        <ChartTable {...{ label, data }} />
      ) : (
        <>
          <div
            role="slider"
            tabIndex={0}
            aria-label={`${label}: ${data.categoryLabel}`}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={readoutOf(data, at)}
            className="rounded-md"
            onKeyDown={onKeyDown}
          >
            {children(at, setChosen)}
          </div>
          <p aria-hidden="true" className="min-h-5 text-sm text-muted tabular-nums">
            {readoutOf(data, at)}
          </p>
        </>
      )}
    </figure>
  );
}

function Legend({ data: { series }, hasLines = false }: Pick<ChartFrameProps, 'data' | 'hasLines'>) {
  const id = useId();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map((each, place) => {
        const { ink, pattern, dash } = lookOf(place);
        return (
          <li key={each.id} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width="22" height="12" className={`${ink} chart-ink`}>
              <SeriesFill id={`${id}${place}`} pattern={pattern} />
              {hasLines ? (
                <line y1="6" y2="6" x2="22" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dash} />
              ) : (
                <rect x="0.5" y="0.5" width="21" height="11" fill={`url(#${id}${place})`} stroke="currentColor" />
              )}
            </svg>
            {each.label}
          </li>
        );
      })}
    </ul>
  );
}
