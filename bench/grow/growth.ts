/** One question at one size. */
export interface Measured {
  orders: number;
  /** Milliseconds of the database's processor a request. */
  cpu: number;
  /** Milliseconds to the answer, of half of the requests. */
  p50: number;
  /** Pages of the database that were looked at a request. */
  buffers: number;
}

/** How much larger a figure is at the largest size than at the smallest. */
export function growthOf(measured: readonly Measured[], of: (one: Measured) => number): number {
  const sorted = measured.toSorted((one, other) => one.orders - other.orders);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last ? of(last) / of(first) : Number.NaN;
}

/** The line through figures over the decimal logarithm of the size: what there is at one order, and what each tenfold adds. */
export function fitOverLog(
  measured: readonly Measured[],
  of: (one: Measured) => number,
): { base: number; perTenfold: number } {
  const points = measured.map((one) => [Math.log10(one.orders), of(one)] as const);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, height] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
  const perTenfold = spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - middle) * (y - height), 0) / spread;
  return { base: height - perTenfold * middle, perTenfold };
}
