import { setTimeout as pause } from 'node:timers/promises';
import { heldConnections } from '@bloomdesk/server/test/fault-injection/processes/held-connections.ts';
import { countedWith, cpuTimeOf } from '../cpu-time.ts';
import { load, type Request } from '../load.ts';
import type { Alone } from '../servers.ts';
import { percentBusy, ticksOf } from './busy-cores.ts';
import type { RoundOfOne } from './ceiling.ts';

/** A round as all of its parts have taken it. */
export interface MeasuredRound extends RoundOfOne {
  /** Per cent of all cores, whatever program they worked for. */
  busy: number;
  /** How many connections each process that answers held, and the milliseconds of processor it took. */
  held: number[];
  spent: number[];
}

/** When connections are counted, in ms after the first request: by then all of them are open. */
const untilCounted = 200;

/** Sends requests to a server of one or several processes, and looks at what everything takes that works meanwhile. */
export async function measuredRound(
  { ours, postgresPid }: Alone,
  connections: number,
  seconds: number,
  next: () => Request | undefined,
): Promise<MeasuredRound> {
  const answering = answeringOf(ours.pid);
  const look = () => ({
    server: cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid),
    each: answering.map(cpuTimeOf),
    load: loadTime(),
    ticks: ticksOf(),
  });
  const before = look();
  const [[round, after], held] = await Promise.all([
    load(ours.port, connections, seconds, next).then(
      (ended) => [ended, { load: loadTime(), ticks: ticksOf() }] as const,
    ),
    pause(untilCounted).then(() => heldConnections(ours.port, answering)),
  ]);
  const { server, each } = look();
  const count = Math.max(1, round.count);
  return {
    perSecond: round.perSecond,
    cpu: (server - before.server) / count,
    loadCpu: (after.load - before.load) / count,
    busy: percentBusy(before.ticks, after.ticks),
    held,
    spent: each.map((spent, at) => spent - (before.each[at] ?? 0)),
  };
}

/** The lesser part of what two processes share, per cent: 50 where it is spread evenly. */
export function lesserShare(parts: readonly number[]): number {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return all === 0 ? 0 : (100 * Math.min(...parts)) / all;
}

/** The processes that another one holds (D518); it alone where it holds none. */
function answeringOf(pid: number): number[] {
  const [, ...held] = countedWith(pid);
  return held.length > 0 ? held : [pid];
}

/** Milliseconds of processor of this process, which sends the requests. */
function loadTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
