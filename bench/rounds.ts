import { countOf } from '@bloomdesk/domain/count-of';
import { cpuTimeOf, isBusy } from './cpu-time.ts';
import { load, type Request, type Round } from './load.ts';
import type { Bench } from './servers.ts';

interface Side {
  round: Round;
  /** Milliseconds of processor per request, server and PostgreSQL. */
  cpu: number;
}

interface Comparison {
  name: string;
  connections: number;
  seconds: number;
  rounds?: number;
  ours: () => Request | undefined;
  bare: () => Request | undefined;
}

/** Ours and bare in turn, round by round, so that a drifting machine drifts for both; prints min, median and max. */
export async function compare(
  bench: Bench,
  { name, connections, seconds, rounds = 3, ours, bare }: Comparison,
): Promise<void> {
  await measure(bench, bench.ours, connections, 1, ours);
  await measure(bench, bench.bare, connections, 1, bare);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      ours: await measure(bench, bench.ours, connections, seconds, ours),
      bare: await measure(bench, bench.bare, connections, seconds, bare),
    });
  }
  print(`${name}, ${countOf(connections, 'connection')}`, pairs);
}

interface Pair {
  ours: Side;
  bare: Side;
}

const printed: { label: string; decimals: number; of(pair: Pair): number }[] = [
  { label: 'requests/s, ours', decimals: 0, of: ({ ours }) => ours.round.perSecond },
  { label: 'requests/s, bare', decimals: 0, of: ({ bare }) => bare.round.perSecond },
  { label: 'ratio ours : bare', decimals: 2, of: ({ ours, bare }) => ours.round.perSecond / bare.round.perSecond },
  { label: 'CPU ms a request, ours', decimals: 3, of: ({ ours }) => ours.cpu },
  { label: 'CPU ms a request, bare', decimals: 3, of: ({ bare }) => bare.cpu },
  { label: 'p50 ms, ours', decimals: 2, of: ({ ours }) => ours.round.p50 },
  { label: 'p99 ms, ours', decimals: 2, of: ({ ours }) => ours.round.p99 },
  { label: 'kB on the wire, ours', decimals: 1, of: ({ ours }) => ours.round.bytes / 1000 },
];

function print(title: string, pairs: readonly Pair[]): void {
  console.log(`\n${title}${isBusy() ? ' (the machine is busy: read the ratios only)' : ''}`);
  for (const { label, decimals, of } of printed) row(label, pairs.map(of), decimals);
}

async function measure(
  bench: Bench,
  side: { port: number; pid: number },
  connections: number,
  seconds: number,
  next: () => Request | undefined,
): Promise<Side> {
  const before = cpuTimeOf(side.pid) + cpuTimeOf(bench.postgresPid);
  const round = await load(side.port, connections, seconds, next);
  const spent = cpuTimeOf(side.pid) + cpuTimeOf(bench.postgresPid) - before;
  return { round, cpu: spent / Math.max(1, round.count) };
}

/** One line of figures: min, median, max. */
export function row(label: string, figures: readonly number[], decimals = 0): void {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => (sorted[index] ?? 0).toFixed(decimals).padStart(10);
  console.log(`  ${label.padEnd(26)}${at(0)}${at(Math.floor(sorted.length / 2))}${at(sorted.length - 1)}`);
}
