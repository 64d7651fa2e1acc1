import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOf } from '@bloomdesk/domain/count-of';
import type { Request } from '../load.ts';
import { heading } from '../report/report.ts';
import { type Alone, startAlone } from '../servers.ts';
import { type MeasuredRound, measuredRound } from './measured-round.ts';
import { printTurns, processes } from './print-turns.ts';
import { cores } from '../report/few-cores.ts';
import { prepareWork, type Work } from './work-of-cores.ts';

const rounds = 3;
/** Connections at which the server has no pause; both are measured after the same start. */
const saturating = [16, 32];
const most = Math.max(...saturating);
/** How often it is looked whether all processes answer, 0.4 seconds each. */
const mostLooks = 100;

/** What a second process brings (`BLOOMDESK_PROCESSES`): orders read and scans written with one and with two, in turn. */
export async function benchCores(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'bloomdesk-bench-'));
  chmodSync(home, 0o755); // the database's own account passes through
  try {
    const { reads, scans } = await on(home, 1, (server) =>
      prepareWork(server, 2 * rounds * saturating.length, rounds * (1 + processes)),
    );
    for (const work of [reads, scans]) await compareProcesses(home, work, reads);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** With a server of so many processes, and without jobs: those of every minute would fall into one round and not into the other. */
async function on<T>(home: string, count: number, work: (server: Alone) => Promise<T>): Promise<T> {
  const server = await startAlone(home, { BLOOMDESK_ROLE: 'web', BLOOMDESK_PROCESSES: String(count) });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function compareProcesses(home: string, work: Work, reads: Work): Promise<void> {
  const begin = (connections: number) =>
    heading(
      `${work.name} with one and ${processes} processes, ${countOf(connections, 'connection')}, ${countOf(cores, 'core')}`,
    );
  const roundsWith = (count: number) =>
    on(home, count, async (server) => {
      await warm(server, count, work === reads ? [reads] : [reads, work]);
      return await roundsOf(server, work);
    });
  begin(saturating[0] ?? 0); // what other programs take is counted from here
  const turns: { one: MeasuredRound[]; two: MeasuredRound[] }[] = [];
  for (let round = 0; round < rounds; round++)
    turns.push({ one: await roundsWith(1), two: await roundsWith(processes) });
  for (const [at, connections] of saturating.entries()) {
    if (at > 0) begin(connections);
    printTurns(
      turns.flatMap(({ one, two }) => (one[at] && two[at] ? [{ one: one[at], two: two[at] }] : [])),
      work.goal,
    );
  }
}

async function roundsOf(server: Alone, { seconds, ofRound, next }: Work): Promise<MeasuredRound[]> {
  const measured: MeasuredRound[] = [];
  for (const connections of saturating)
    measured.push(await measuredRound(server, connections, seconds, upTo(ofRound, next)));
  return measured;
}

/** Until all processes answer, the first of them a little before the others, and have done so for a while. */
async function warm(server: Alone, count: number, works: readonly [Work, ...Work[]]): Promise<void> {
  for (let looks = 1; ; looks++) {
    const { held } = await measuredRound(server, most, 0.4, works[0].next);
    if (held.filter((connections) => connections > 0).length === count) break;
    if (looks === mostLooks) throw new Error(`Of ${countOf(count, 'process', 'processes')} not each has a connection.`);
  }
  for (const { warmUp, next } of works) await measuredRound(server, most, 60, upTo(warmUp * count, next));
}

function upTo(count: number, next: () => Request | undefined): () => Request | undefined {
  let left = count;
  return () => (left-- > 0 ? next() : undefined);
}
