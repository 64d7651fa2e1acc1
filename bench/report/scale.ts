/** A part of the usual size, such as 0.05, to see whether a bench works at all: nothing of it is judged or kept. */
const scale = Number(process.env.BENCH_SCALE ?? 1);

/** Is this a run of another size than the goals speak of? */
export const isScaled = scale !== 1;

/** So many, or seconds, at the size of this run. */
export function scaled(count: number, least = 1): number {
  return isScaled ? Math.max(least, Math.round(count * scale)) : count;
}
