import { Agent, request } from 'node:http';

export interface Request {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Round {
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  bytes: number;
}

/** Sends requests over so many connections for so many seconds, or until they run out; any answer but 200 ends the bench. */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: () => Request | undefined,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let input = next(); input && performance.now() < end; input = next()) {
        const sent = performance.now();
        const size = await exchange(agent, port, input);
        bytes += size; // not `bytes += await`: the others add meanwhile
        times.push(performance.now() - sent);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / Math.max(1, times.length),
  };
}

function exchange(agent: Agent, port: number, { method, path, headers = {}, body }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let size = 0;
      let begin = '';
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (answer.statusCode !== 200) begin += chunk.toString().slice(0, 300);
      });
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(size)
          : reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${begin}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
