import { countOf } from '@bloomdesk/domain/count-of';
import { cpuTimeOf } from './cpu-time.ts';
import { load, type Request, type Round } from './load.ts';
import type { Goal } from './report/goals.ts';
import { heading, median, row } from './report/report.ts';
import { scaled } from './report/scale.ts';
import type { Bench } from './servers.ts';
import { doubtOfLimit } from './yardsticks/known-limits.ts';

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
  /** The same from stored documents, which shows the price of our SQL, and what that costs where nothing slows it. */
  documents?: { next: () => Request | undefined; knownCpu: number };
  goals?: { ratio?: Goal; ofDocuments?: Goal; cpu?: Goal; p99?: Goal };
}

/** Ours and the yardsticks in turn, round by round, so that a drifting machine drifts for all; prints min, median and max. */
export async function compare(bench: Bench, comparison: Comparison): Promise<void> {
  const { name, connections, seconds, rounds = 3, documents } = comparison;
  const sides = {
    ours: [bench.ours, comparison.ours],
    bare: [bench.bare, comparison.bare],
    ...(documents && { documents: [bench.documents, documents.next] }),
  } as const satisfies Record<string, readonly [Place, () => Request | undefined]>;
  heading(`${name}, ${countOf(connections, 'connection')}`);
  const turn = async (length: number) => {
    const sideOf = ([place, next]: readonly [Place, () => Request | undefined]) =>
      measure(bench, place, connections, length, next);
    const [ours, bare] = [await sideOf(sides.ours), await sideOf(sides.bare)];
    return { ours, bare, ...(sides.documents && { documents: await sideOf(sides.documents) }) };
  };
  await turn(Math.min(1, scaled(seconds)));
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round++) turns.push(await turn(scaled(seconds)));
  print(turns, comparison);
}

interface Place {
  port: number;
  pid: number;
}

interface Turn {
  ours: Side;
  bare: Side;
  documents?: Side;
}

function print(turns: readonly Turn[], { goals, documents }: Comparison): void {
  const stored = turns.flatMap((turn) => (turn.documents ? [turn.documents] : []));
  const isVoid = documents && doubtOfLimit(median(stored.map(({ cpu }) => cpu)), documents.knownCpu);
  const line = (label: string, decimals: number, of: (turn: Turn) => number, goal?: Goal) =>
    row(label, turns.map(of), decimals, { goal, isVoid });
  line('requests/s, ours', 0, ({ ours }) => ours.round.perSecond);
  line('requests/s, bare', 0, ({ bare }) => bare.round.perSecond);
  line('ratio ours : bare', 2, ({ ours, bare }) => ours.round.perSecond / bare.round.perSecond, goals?.ratio);
  line('CPU ms a request, ours', 3, ({ ours }) => ours.cpu, goals?.cpu);
  line('CPU ms a request, bare', 3, ({ bare }) => bare.cpu);
  if (documents) {
    const costs = stored.map(({ cpu }) => cpu);
    const rates = stored.map(({ round }) => round.perSecond);
    row('requests/s, documents', rates);
    const ofDocuments = (turn: Turn) => turn.ours.round.perSecond / (turn.documents?.round.perSecond ?? Number.NaN);
    line('ratio ours : documents', 2, ofDocuments, goals?.ofDocuments);
    row('CPU ms a request, documents', costs, 3);
    console.log(`  ${'the same where nothing slows it'.padEnd(32)}${documents.knownCpu.toFixed(3).padStart(20)}`);
    line('CPU of our SQL : documents', 2, (turn) => turn.bare.cpu / (turn.documents?.cpu ?? Number.NaN));
    line('CPU of ours : documents', 2, (turn) => turn.ours.cpu / (turn.documents?.cpu ?? Number.NaN));
  }
  line('p50 ms, ours', 2, ({ ours }) => ours.round.p50);
  line('p99 ms, ours', 2, ({ ours }) => ours.round.p99, goals?.p99);
  line('kB on the wire, ours', 1, ({ ours }) => ours.round.bytes / 1000);
}

async function measure(
  bench: Bench,
  side: Place,
  connections: number,
  seconds: number,
  next: () => Request | undefined,
): Promise<Side> {
  const before = cpuTimeOf(side.pid) + cpuTimeOf(bench.postgresPid);
  const round = await load(side.port, connections, seconds, next);
  const spent = cpuTimeOf(side.pid) + cpuTimeOf(bench.postgresPid) - before;
  return { round, cpu: spent / Math.max(1, round.count) };
}
