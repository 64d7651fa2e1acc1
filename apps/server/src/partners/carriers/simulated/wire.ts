import { setTimeout as pause } from 'node:timers/promises';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** One request on its way to a simulated platform. */
export interface WireRequest {
  partner: string;
  /** What is asked for: find, place, create, buy, remove … */
  verb: string;
  /** The effect's key, or what else the platform knows the thing by. */
  key: string;
  /** Everything that was sent, as text. */
  sent: string;
}

/**
 * What goes wrong with one request. Outage, slow-down and 5xx come before anything is done, and so does a black hole,
 * which never answers; the lost answers come after it.
 */
export type Fault =
  | 'outage'
  | 'black-hole'
  | '429'
  | '500'
  | 'lost-answer'
  | '502-after'
  | 'html'
  | 'error-in-200'
  | 'oversize';

/** Decides what goes wrong; undefined lets the request pass. */
export type Wire = (request: WireRequest) => Fault | undefined;

/** What stands in the address goes wrong on purpose: nobody reaches one street, and of another the first answer is lost. */
export function addressWire(): Wire {
  const lostOnce = new Set<string>();
  return ({ key, verb, sent }) => {
    if (sent.includes('Unreachable Street')) return 'outage';
    const isLost = sent.includes('Lost Answer Street') && !lostOnce.has(`${verb} ${key}`);
    if (isLost) lostOnce.add(`${verb} ${key}`);
    return isLost ? 'lost-answer' : undefined;
  };
}

/** One request over a wire with a fault: does what is asked unless the fault comes first, and answers as the fault has it. */
export async function overWire(
  fault: Fault | undefined,
  partner: string,
  signal: AbortSignal | null | undefined,
  answer: () => Response,
): Promise<Response> {
  if (fault === 'outage') throw refusedConnection();
  if (fault === 'black-hole') return await silence(signal);
  if (fault === '429') return new Response('slow down', { status: 429, headers: { 'retry-after': '1' } });
  if (fault === '500') return new Response('<h1>Internal Server Error</h1>', { status: 500 });
  const done = answer();
  if (fault === undefined) return done;
  if (fault === 'lost-answer') throw new PartnerProblem(`${partner} did not answer in time`, 'unknown');
  return garbage(fault);
}

function garbage(fault: Exclude<Fault, 'outage' | 'black-hole' | '429' | '500' | 'lost-answer'>): Response {
  if (fault === '502-after') return new Response('<h1>Bad Gateway</h1>', { status: 502 });
  if (fault === 'html') return new Response('<html><body>Maintenance</body></html>');
  if (fault === 'error-in-200') return Response.json({ error: { code: 'INTERNAL', message: 'Something went wrong' } });
  return new Response('x'.repeat(2 * 1024 * 1024));
}

/** As Node says that nobody took the connection. */
function refusedConnection(): TypeError {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  });
}

async function silence(signal: AbortSignal | null | undefined): Promise<never> {
  await pause(2 ** 31 - 1, undefined, { ref: false, ...(signal && { signal }) });
  throw new Error('a black hole has answered');
}
