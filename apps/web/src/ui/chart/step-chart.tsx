import { type ChartData, lookOf } from './chart-data.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { ChartPlot, type PlaceOf } from './chart-plot.tsx';

export type StepChartProps = Pick<ChartFrameProps, 'label' | 'data' | 'startAt'>;

/** A line for each series that steps from category to category; it ends where its values are not known. */
export function StepChart({ label, data, startAt }: StepChartProps) {
  const largest = Math.max(0, ...data.series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <ChartFrame {...{ label, data, startAt }} hasLines>
      {(at, onPoint) => (
        <ChartPlot {...{ data, largest, at, onPoint }}>
          {(placeOf) => data.series.map((_, place) => <Steps key={place} {...{ data, place, placeOf }} />)}
        </ChartPlot>
      )}
    </ChartFrame>
  );
}

interface StepsProps {
  data: ChartData;
  place: number;
  placeOf: PlaceOf;
}

function Steps({ data: { categories, series }, place, placeOf }: StepsProps) {
  const { ink, dash } = lookOf(place);
  const values = series[place]?.values ?? [];
  const each = 100 / Math.max(1, categories.length);
  const stroke = { stroke: 'currentColor', strokeWidth: 2.5, strokeDasharray: dash };
  return (
    <g className={`${ink} chart-ink`}>
      {categories.map(({ id }, at) => {
        const value = values[at] ?? null;
        const before = at === 0 ? null : (values[at - 1] ?? null);
        if (value === null) return null;
        const left = `${at * each}%`;
        return (
          <g key={id}>
            {before !== null && before !== value && (
              <line x1={left} x2={left} y1={placeOf(before)} y2={placeOf(value)} {...stroke} />
            )}
            <line x1={left} x2={`${(at + 1) * each}%`} y1={placeOf(value)} y2={placeOf(value)} {...stroke} />
          </g>
        );
      })}
    </g>
  );
}
