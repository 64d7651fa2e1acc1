import { useId } from 'react';
import { type ChartData, lookOf } from './chart-data.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { ChartPlot, type PlaceOf } from './chart-plot.tsx';
import { SeriesFill } from './series-fill.tsx';

export type BarChartProps = Pick<ChartFrameProps, 'label' | 'data' | 'startAt'>;

/** A bar for each category, its series standing on each other. */
export function BarChart({ label, data, startAt }: BarChartProps) {
  const totals = data.categories.map((_, at) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return (
    <ChartFrame {...{ label, data, startAt }}>
      {(at, onPoint) => (
        <ChartPlot {...{ data, at, onPoint }} largest={Math.max(0, ...totals)}>
          {(placeOf) => <Bars {...{ data, placeOf }} />}
        </ChartPlot>
      )}
    </ChartFrame>
  );
}

/** The part of a category's width that its bar takes. */
const part = 0.6;

function Bars({ data: { categories, series }, placeOf }: { data: ChartData; placeOf: PlaceOf }) {
  const id = useId();
  const each = 100 / Math.max(1, categories.length);
  const below = categories.map((_, at) => series.map((_series, place) => sumBefore(series, place, at)));
  return series.map((one, place) => {
    const { ink, pattern } = lookOf(place);
    return (
      <g key={one.id} className={`${ink} chart-ink`}>
        <SeriesFill id={`${id}${place}`} pattern={pattern} />
        {one.values.map((value, at) => {
          const base = below[at]?.[place] ?? 0;
          const top = placeOf(base + (value ?? 0));
          return (value ?? 0) <= 0 ? null : (
            <rect
              key={categories[at]?.id}
              x={`${(at + (1 - part) / 2) * each}%`}
              width={`${part * each}%`}
              y={top}
              height={placeOf(base) - top}
              fill={`url(#${id}${place})`}
              stroke="currentColor"
            />
          );
        })}
      </g>
    );
  });
}

function sumBefore(series: ChartData['series'], place: number, at: number): number {
  return series.slice(0, place).reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
}
