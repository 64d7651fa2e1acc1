import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '../load.ts';
import { quantile } from '../report/report.ts';

/** A request of the mix, with what it is counted as. */
export interface MixedRequest extends Request {
  kind: string;
  isWrite: boolean;
}

/** What became of requests that came when they came, whether the server kept up or not. */
export interface OpenRound {
  /** Milliseconds from when each was due to its last byte. */
  reads: number[];
  writes: number[];
  /** Answers other than 200, connections that broke, and what was not answered in time after the end. */
  errors: string[];
  sent: number;
  /** Answered a second, over the time that they came in. */
  perSecond: number;
}

const connections = 200;

/** When requests are due, in seconds: as people act, independent of each other, on average so many a second. */
export function arrivals(perSecond: number, seconds: number, chance: () => number): number[] {
  const times: number[] = [];
  for (let at = 0; ; ) {
    at += -Math.log(1 - chance()) / perSecond;
    if (at >= seconds) return times;
    times.push(at);
  }
}

/** The 99th percentile over reads and writes together. */
export function p99Of({ reads, writes }: OpenRound): number {
  return quantile([...reads, ...writes], 0.99);
}

/** Sends what is due when it is due, and waits so many seconds for the last answers. */
export async function openLoad(
  port: number,
  due: readonly number[],
  next: () => MixedRequest,
  patience = 10,
): Promise<OpenRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const round: OpenRound = { reads: [], writes: [], errors: [], sent: 0, perSecond: 0 };
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const start = performance.now();
  const open = new Set<Promise<void>>();
  const send = (dueAt: number) => {
    const input = next();
    const answered = exchange(agent, port, input, over.signal).then((problem) => {
      open.delete(answered);
      if (over.signal.aborted) return void round.errors.push(`not answered within ${patience} s`);
      if (problem !== undefined) return void round.errors.push(`${input.kind}: ${problem}`);
      (input.isWrite ? round.writes : round.reads).push(performance.now() - dueAt);
    });
    open.add(answered);
    round.sent += 1;
  };
  for (const seconds of due) {
    const dueAt = start + seconds * 1000;
    while (performance.now() < dueAt) await pause(1);
    send(dueAt);
  }
  const elapsed = (performance.now() - start) / 1000;
  await Promise.race([Promise.all(open), pause(patience * 1000)]);
  over.abort();
  await Promise.all(open);
  agent.destroy();
  round.perSecond = (round.reads.length + round.writes.length) / elapsed;
  return round;
}

/** Answers what went wrong, if anything did. */
function exchange(
  agent: Agent,
  port: number,
  { method, path, headers = {}, body }: Request,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers, signal }, (answer) => {
      answer.resume();
      answer.once('error', (error) => resolve(error.message));
      answer.once('end', () => resolve(answer.statusCode === 200 ? undefined : `answered ${answer.statusCode}`));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}
