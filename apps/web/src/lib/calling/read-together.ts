import { noAnswer, type RawAnswer } from './call-answer.ts';
import { missedAnswer } from './connection.ts';
import { type Exchange, exchange } from './exchange.ts';
import { inPieces } from './pieces.ts';

/** So many reads the server answers in one request. */
const mostReads = 20;

interface Reading {
  request: Exchange;
  settle: (answer: RawAnswer) => void;
  fail: (reason: unknown) => void;
}

let waiting: Reading[] = [];

/**
 * Sends a read together with all others that are asked for in the same moment, in one request; each gets its own answer as
 * soon as it is there. One alone goes as it is.
 */
export function readTogether(request: Exchange): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  if (waiting.push({ request, settle: resolve, fail: reject }) === 1) setTimeout(sendWaiting);
  return promise;
}

function sendWaiting(): void {
  const sets = Map.groupBy(waiting, ({ request }) => request.headers['authorization']);
  waiting = [];
  for (const [authorization, readings] of sets)
    for (let at = 0; at < readings.length; at += mostReads)
      void sendSet(readings.slice(at, at + mostReads), authorization);
}

async function sendSet(readings: readonly Reading[], authorization: string | undefined): Promise<void> {
  if (readings.length === 1) return sendAlone(readings);
  const open = new Map(readings.entries());
  const nobodyWaits = new AbortController();
  const close = (at: number) => {
    const reading = open.get(at);
    if (open.delete(at) && open.size === 0) nobodyWaits.abort();
    return reading;
  };
  for (const [at, { request }] of readings.entries())
    whenOver(request, nobodyWaits.signal, (reason) => close(at)?.fail(reason));
  try {
    const response = await fetch('/v1/reads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({
        reads: readings.map(({ request: { address, requestId } }) => ({ path: address, requestId })),
      }),
      signal: nobodyWaits.signal,
    });
    // a server of an earlier release does not know of it
    if (response.status === 404) return sendAlone([...open.values()]);
    if (response.status >= 500) missedAnswer();
    if (!response.ok) return await answerAll([...open.values()], response);
    for await (const { read, ...answer } of inPieces(response)) close(read)?.settle(answer);
  } catch {
    // the line broke; what has come has come
  }
  if (open.size > 0) missedAnswer();
  for (const { request, fail } of open.values()) fail(noAnswer('offline', request.requestId));
}

function sendAlone(readings: readonly Reading[]): void {
  for (const { request, settle, fail } of readings) void exchange(request).then(settle, fail);
}

/** What a server or a proxy says of the whole, it says of each. */
async function answerAll(readings: readonly Reading[], response: Response): Promise<void> {
  const { status, headers } = response;
  const text = await response.text();
  for (const { request, settle } of readings)
    settle({ status, text, retryAfter: headers.get('retry-after'), requestId: request.requestId });
}

/** Tells when an answer is no longer waited for: it is late, or nobody wants it. */
function whenOver({ signal, timeout, requestId }: Exchange, until: AbortSignal, tell: (reason: unknown) => void): void {
  const late = setTimeout(() => tell(noAnswer('timeout', requestId, timeout)), timeout * 1000);
  until.addEventListener('abort', () => clearTimeout(late));
  if (signal?.aborted) return tell(signal.reason);
  signal?.addEventListener('abort', () => tell(signal.reason), { signal: until });
}
