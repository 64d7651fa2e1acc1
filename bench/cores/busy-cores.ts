import { readFileSync } from 'node:fs';

/** What all cores together had done at a moment, in ticks. */
interface Ticks {
  all: number;
  idle: number;
}

/** So far, by the first line of /proc/stat. */
export function ticksOf(stat = readFileSync('/proc/stat', 'utf8')): Ticks {
  // user, nice, system, idle, iowait, irq, softirq, steal; what guests take is in user already
  const ticks = (stat.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  const [idle = 0, waiting = 0] = ticks.slice(3, 5); // a core that waits for a disk could work
  return { all: ticks.reduce((sum, each) => sum + each, 0), idle: idle + waiting };
}

/** Per cent of all cores that were busy between two moments, with whatever program. */
export function percentBusy(before: Ticks, after: Ticks): number {
  return 100 * (1 - (after.idle - before.idle) / Math.max(1, after.all - before.all));
}
