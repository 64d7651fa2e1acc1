import type { ReactNode } from 'react';
import { axisEnd, type ChartData } from './chart-data.ts';

/** Pixels from the top of the plot to its base line. */
const plotHeight = 168;
const labelSpace = 20;
const topSpace = 14;

/** How far down a value stands, in pixels. */
export type PlaceOf = (value: number) => number;

export interface ChartPlotProps {
  data: ChartData;
  /** The largest that is drawn. */
  largest: number;
  /** The category that is read out. */
  at: number;
  onPoint: (at: number) => void;
  children: (placeOf: PlaceOf) => ReactNode;
}

/** Grid, labels and pointing of a chart with its categories side by side; widths are shares, so it fits any place. */
export function ChartPlot({ data: { categories, format }, largest, at, onPoint, children }: ChartPlotProps) {
  const end = axisEnd(largest);
  const placeOf: PlaceOf = (value) => topSpace + (1 - value / end) * (plotHeight - topSpace);
  const each = 100 / Math.max(1, categories.length);
  const every = Math.ceil(categories.length / 8);
  return (
    <svg aria-hidden="true" width="100%" height={plotHeight + labelSpace} className="block overflow-visible text-muted">
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <line x2="100%" y1={placeOf(value)} y2={placeOf(value)} className="stroke-line chart-line" />
          {value > 0 && (
            <text x="0" y={placeOf(value) - 3} className="fill-muted text-2xs tabular-nums">
              {format(value)}
            </text>
          )}
        </g>
      ))}
      {children(placeOf)}
      {categories.map(({ id, label, shortLabel }, place) => (
        // Moved, not entered: a chart that comes up under a resting pointer has not been pointed at.
        <g key={id} onPointerMove={() => onPoint(place)} onPointerDown={() => onPoint(place)}>
          <rect
            x={`${place * each}%`}
            width={`${each}%`}
            height={plotHeight}
            className={place === at ? 'fill-current opacity-10' : 'opacity-0'}
          />
          {place % every === 0 && (
            <text
              x={`${(place + 0.5) * each}%`}
              y={plotHeight + 15}
              textAnchor="middle"
              className="fill-muted text-xs tabular-nums"
            >
              {shortLabel ?? label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
