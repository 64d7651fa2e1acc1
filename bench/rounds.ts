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
  const pairs: { ours: Side; bare: Side }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      ours: await measure(bench, bench.ours, connections, seconds, ours),
      bare: await measure(bench, bench.bare, connections, seconds, bare),
    });
  }
  console.log(
    `\n${name}, ${connections} connection${connections === 1 ? '' : 's'}${isBusy() ? ' (the machine is busy: read the ratios only)' : ''}`,
  );
  row(
    'requests/s, ours',
    pairs.map((pair) => pair.ours.round.perSecond),
  );
  row(
    'requests/s, bare',
    pairs.map((pair) => pair.bare.round.perSecond),
  );
  row(
    'ratio ours : bare',
    pairs.map((pair) => pair.ours.round.perSecond / pair.bare.round.perSecond),
    2,
  );
  row(
    'CPU ms a request, ours',
    pairs.map((pair) => pair.ours.cpu),
    3,
  );
  row(
    'CPU ms a request, bare',
    pairs.map((pair) => pair.bare.cpu),
    3,
  );
  row(
    'p50 ms, ours',
    pairs.map((pair) => pair.ours.round.p50),
    2,
  );
  row(
    'p99 ms, ours',
    pairs.map((pair) => pair.ours.round.p99),
    2,
  );
  row(
    'kB on the wire, ours',
    pairs.map((pair) => pair.ours.round.bytes / 1000),
    1,
  );
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
