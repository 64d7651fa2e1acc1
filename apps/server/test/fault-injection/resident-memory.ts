import { spawnSync } from 'node:child_process';

/** What a process held in memory at a moment of its life. */
export interface MemorySample {
  /** Minutes since its start. */
  age: number;
  mebibytes: number;
}

/** MiB that a process holds in memory now; undefined once it has ended. */
export function residentMemory(pid: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kibibytes = Number(stdout.trim());
  return kibibytes > 0 ? kibibytes / 1024 : undefined;
}

/**
 * MiB a minute by which memory grows once a process is warm: the line of least squares through what it held at its lowest
 * in each half minute, as what stands between two collections of garbage is no growth. Undefined where too little is known.
 */
export function memorySlope(samples: readonly MemorySample[], warmAfter: number): number | undefined {
  const lowest = new Map<number, MemorySample>();
  for (const sample of samples.filter(({ age }) => age >= warmAfter)) {
    const half = Math.floor(sample.age * 2);
    if (sample.mebibytes < (lowest.get(half)?.mebibytes ?? Infinity)) lowest.set(half, sample);
  }
  const points = [...lowest.values()];
  if (points.length < 3) return undefined;
  const mean = (of: (point: MemorySample) => number) => points.reduce((all, one) => all + of(one), 0) / points.length;
  const [age, height] = [mean((one) => one.age), mean((one) => one.mebibytes)];
  const spread = mean((one) => (one.age - age) ** 2);
  return mean((one) => (one.age - age) * (one.mebibytes - height)) / spread;
}

/** Of several slopes the one in the middle: a single one may have caught a large export. */
export function middleOf(slopes: readonly number[]): number {
  return slopes.toSorted((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}
