import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** What may go wrong with one request: cut, throttled and failing ones do nothing, all others do the work first, repeated ones twice. */
export type StandInFault =
  | 'slow'
  | 'cut'
  | '429'
  | '500'
  | '503'
  | 'silent'
  | 'lost-answer'
  | 'repeat'
  | '502-after'
  | 'html';

/** An answer as it goes out. */
export interface StandInAnswer {
  status: number;
  body: unknown;
}

/** One request as it came and what was answered to it. */
export interface StandInExchange {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: unknown;
  answer: StandInAnswer;
}

/** What was asked, and what became of it. */
export interface StandInCall {
  operation: string;
  status: number;
}

export interface StandInOptions {
  port?: number;
  /** Calls it takes at once, and how many more a second. */
  pace?: { most: number; perSecond: number };
  /** Requests it works on at a time; as many as come unless given. */
  mostAtOnce?: number;
  /** Seconds a token is good for. */
  tokenSeconds?: number;
  /** What goes wrong with the next request for this. */
  fault?: (operation: string) => StandInFault | undefined;
  /** Hears of every request and what it is answered, also where the answer is lost. */
  onExchange?: (exchange: StandInExchange) => void;
}

/** A request once it was read. */
export interface StandInRequest {
  method: string;
  /** Without its question. */
  path: string;
  /** The question, as it came. */
  query: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What one partner's stand-in does with requests. */
export interface StandInPartner {
  calls: StandInCall[];
  operationOf(request: Pick<StandInRequest, 'method' | 'path'>): string;
  answer(request: StandInRequest): Promise<StandInAnswer>;
  /** What the partner says where it wants fewer calls, or fails. */
  failing(status: 429 | 500 | 503): StandInAnswer;
}

const slowMilliseconds = 200;

/** A partner on a port of this machine, with its limit and its faults. */
export async function startStandInServer(
  options: StandInOptions,
  partner: StandInPartner,
): Promise<{ origin: string; close(): Promise<void> }> {
  const mayCall = paced(options.pace ?? { most: 1000, perSecond: 1000 });
  const underWay = new Set<ServerResponse>();
  const server = createServer(
    (request, response) => void answer(request, response, { options, partner, mayCall, underWay }),
  );
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => closed(server) };
}

interface Running {
  options: StandInOptions;
  partner: StandInPartner;
  mayCall: () => boolean;
  /** The requests that are being worked on. */
  underWay: Set<ServerResponse>;
}

async function answer(request: IncomingMessage, response: ServerResponse, running: Running): Promise<void> {
  const { options, partner, underWay } = running;
  const isTooMany = underWay.size >= (options.mostAtOnce ?? Infinity);
  const mayCall = () => !isTooMany && running.mayCall();
  underWay.add(response);
  response.on('close', () => underWay.delete(response));
  const text = await bodyOf(request);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const { method = '', headers } = request;
  const operation = partner.operationOf({ method, path });
  const fault = options.fault?.(operation);
  if (fault === 'cut') return void request.socket.destroy();
  const sent = { method, path, query, headers, text };
  if (fault === 'repeat') await partner.answer(sent);
  const told = toldBefore(fault, mayCall, partner) ?? (await partner.answer(sent));
  partner.calls.push({ operation, status: told.status });
  options.onExchange?.({ method, path, headers, body: bodyIn(text), answer: told });
  if (fault === 'lost-answer') return void request.socket.destroy();
  if (fault === 'silent') return; // whoever asks has to give up waiting
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds));
  underWay.delete(response); // whoever hears the answer may ask again
  if (fault === 'html') return void response.writeHead(200).end('<html><body>Maintenance</body></html>');
  if (fault === '502-after') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
  const more = told.status === 429 && { 'retry-after': '1' };
  const { type, content } = contentOf(told.body);
  response.writeHead(told.status, { 'content-type': type, ...more }).end(content);
}

/** A picture and a text go out as they are, everything else as JSON. */
function contentOf(body: unknown): { type: string; content: string | Buffer } {
  if (Buffer.isBuffer(body)) return { type: 'image/png', content: body };
  if (typeof body === 'string') return { type: 'text/plain; charset=utf-8', content: body };
  return { type: 'application/json', content: JSON.stringify(body) };
}

function toldBefore(
  fault: StandInFault | undefined,
  mayCall: () => boolean,
  partner: StandInPartner,
): StandInAnswer | undefined {
  if (fault === '500') return partner.failing(500);
  if (fault === '503') return partner.failing(503);
  return fault === '429' || !mayCall() ? partner.failing(429) : undefined;
}

function paced({ most, perSecond }: { most: number; perSecond: number }): () => boolean {
  let left = most;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(most, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** A body as JSON; undefined where it is none. */
export function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
