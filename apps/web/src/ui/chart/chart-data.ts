/** What a chart shows, and the table behind it: a figure for each category and series. */
export interface ChartData {
  /** What the categories are, over the first column of the table: `Day`. */
  categoryLabel: string;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

export interface ChartCategory {
  id: string;
  label: string;
  /** A shorter one under the chart, where several stand beside each other. */
  shortLabel?: string | undefined;
}

export interface ChartSeries {
  id: string;
  label: string;
  /** One for each category; null where it is not known. */
  values: readonly (number | null)[];
}

/** How series differ, by color and by pattern: nobody has to tell them by color alone. */
export const seriesLooks = [
  { ink: 'text-accent', pattern: 'solid', dash: undefined },
  { ink: 'text-blue', pattern: 'stripes', dash: '6 4' },
  { ink: 'text-amber', pattern: 'dots', dash: '2 4' },
  { ink: 'text-red', pattern: 'cross', dash: '10 3 2 3' },
  { ink: 'text-muted', pattern: 'outline', dash: '1 6' },
] as const;
export type SeriesLook = (typeof seriesLooks)[number];

/** The look of a series by its place; those beyond the last look like it. */
export function lookOf(place: number): SeriesLook {
  return seriesLooks[place] ?? seriesLooks[4];
}

/** What a chart says of one category: `Mon, Nov 23: Booked 49, Free 51`. */
export function readoutOf({ categories, series, format }: ChartData, at: number): string {
  const figures = series.map(({ label, values }) => `${label} ${textOf(values[at], format)}`);
  return `${categories[at]?.label ?? ''}: ${figures.join(', ')}`;
}

/** A figure in words; what is not known is a dash. */
export function textOf(value: number | null | undefined, format: ChartData['format']): string {
  return value === null || value === undefined ? '–' : format(value);
}

/** A round number at or above the largest, for the end of an axis. */
export function axisEnd(largest: number): number {
  if (largest <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * unit >= largest) ?? 10;
  return step * unit;
}
