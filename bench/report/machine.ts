import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** What the processors of this machine had spent at a moment, in ticks: on everything, and on what belongs to the bench. */
interface Spent {
  at: number;
  all: number;
  own: number;
}

/** A process as the system lists it: its parent and the ticks that it and its ended children have spent. */
export interface Process {
  pid: number;
  parent: number;
  ticks: number;
}

const ticksPerSecond = 100;
/** Up to so much of all processors other programs may take before absolute figures are worth nothing. */
const mostOfOthers = 0.15;

/** Databases that were started for the bench and are nobody's children any more. */
const watched = new Set<number>();
let begin = spentNow();
let beginBefore = begin;

/** Counts a process and its children as the bench's own. */
export function watchProcess(pid: number): void {
  watched.add(pid);
}

/** From here on it is counted what other programs take. */
export function watchMachine(): void {
  [beginBefore, begin] = [begin, spentNow()];
}

/** The part of all processors that other programs have taken since then, or since the time before where that was just now. */
export function shareOfOthers(): number {
  const end = spentNow();
  return othersBetween(end.at - begin.at < 1 ? beginBefore : begin, end, cpus().length);
}

/** Did other programs take so much that absolute figures cannot be judged? Ratios within one run still hold. */
export function isBusy(): boolean {
  return shareOfOthers() > mostOfOthers;
}

/** What is left of what all processors did between two moments, as a part of what they could have done. */
export function othersBetween(before: Spent, after: Spent, processors: number): number {
  const possible = (after.at - before.at) * ticksPerSecond * processors;
  const others = after.all - before.all - (after.own - before.own);
  return possible <= 0 ? 0 : Math.min(1, Math.max(0, others / possible));
}

/** The ticks of these processes and of all that they or their children began. */
export function ticksOfFamily(processes: readonly Process[], heads: ReadonlySet<number>): number {
  const family = new Set(heads);
  let size = 0;
  while (size !== family.size) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => sum + (family.has(pid) ? ticks : 0), 0);
}

function spentNow(): Spent {
  const fields = lineOf('/proc/stat').split(/\s+/).slice(1).map(Number);
  // user, nice, system, idle, iowait, irq, softirq, steal: what a neighbor of this machine takes counts as others' too
  const all = fields.slice(0, 8).reduce((sum, ticks, at) => sum + (at === 3 || at === 4 ? 0 : ticks), 0);
  return { at: performance.now() / 1000, all, own: ticksOfFamily(processesNow(), new Set([process.pid, ...watched])) };
}

function processesNow(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = lineOf(`/proc/${name}/stat`).split(') ').pop()?.split(' ') ?? [];
      if (fields.length < 15) return []; // it has ended meanwhile
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
    });
}

function lineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0] ?? '';
  } catch {
    return '';
  }
}
