import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { callHeaders } from './ups-contract.ts';
import { type UpsLedger, upsLedger } from './ups-ledger.ts';
import { type Inside, operations } from './ups-operations.ts';
import { refusal, type StandInAnswer, worldEaseRefusal } from './stand-in-answers.ts';

/** What may go wrong with one request: cut, throttled and failing ones do nothing, all others do the work first. */
export type UpsFault = 'slow' | 'cut' | '429' | '500' | '503' | 'silent' | 'lost-answer' | '502-after' | 'html';

interface UpsStandInOptions {
  clientId: string;
  clientSecret: string;
  account: string;
  port?: number;
  /** Calls it takes at once, and how many more a second. */
  pace?: { most: number; perSecond: number };
  /** Seconds a token is good for. */
  tokenSeconds?: number;
  /** What goes wrong with the next request for this. */
  fault?: (operation: string) => UpsFault | undefined;
  /** Hears of every request and what it is answered, also where the answer is lost. */
  onExchange?: (exchange: StandInExchange) => void;
}

/** One request as it came and what was answered to it. */
export interface StandInExchange {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: unknown;
  answer: StandInAnswer;
}

export interface UpsStandIn {
  origin: string;
  ledger: UpsLedger;
  /** Takes every token back before its time. */
  endTokens(): void;
  close(): Promise<void>;
}

interface Running {
  options: UpsStandInOptions;
  inside: Inside;
  tokens: Map<string, number>;
  mayCall: () => boolean;
}

const slowMilliseconds = 200;

/** UPS on a port of this machine: its tokens, its APIs, its limit and its faults, with a ledger of what it has done. */
export async function startUpsStandIn(options: UpsStandInOptions): Promise<UpsStandIn> {
  const ledger = upsLedger();
  const tokens = new Map<string, number>();
  const running: Running = {
    options,
    inside: { account: options.account, ledger, serial: 0 },
    tokens,
    mayCall: paced(options.pace ?? { most: 1000, perSecond: 1000 }),
  };
  const server = createServer((request, response) => void answer(request, response, running));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return { origin, ledger, endTokens: () => tokens.clear(), close: () => closed(server) };
}

async function answer(request: IncomingMessage, response: ServerResponse, running: Running): Promise<void> {
  const text = await bodyOf(request);
  const path = (request.url ?? '').split('?')[0] ?? '';
  const method = request.method ?? '';
  const operation = operationOf(method, path);
  const fault = running.options.fault?.(operation);
  if (fault === 'cut') return void request.socket.destroy();
  const told = toldBefore(fault) ?? (await answerTo(request, { method, path, text }, running));
  running.inside.ledger.calls.push({ operation, status: told.status });
  running.options.onExchange?.({ method, path, headers: request.headers, body: bodyIn(text), answer: told });
  if (fault === 'lost-answer') return void request.socket.destroy();
  if (fault === 'silent') return; // whoever asks has to give up waiting
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds));
  if (fault === 'html') return void response.writeHead(200).end('<html><body>Maintenance</body></html>');
  if (fault === '502-after') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
  const headers = { 'content-type': 'application/json', ...(told.status === 429 && { 'retry-after': '1' }) };
  response.writeHead(told.status, headers).end(JSON.stringify(told.body));
}

function toldBefore(fault: UpsFault | undefined): StandInAnswer | undefined {
  if (fault === '429') return refusal(429, '10429', 'Too Many Requests');
  if (fault === '500' || fault === '503') return refusal(Number(fault), '10004', 'Something went wrong');
  return undefined;
}

function operationOf(method: string, path: string): string {
  if (path === tokenPath) return 'token';
  const known = operations.find((one) => one.method === method && one.path.test(path.replace(/^\/api/, '')));
  return known?.name ?? 'unknown';
}

interface Sent {
  method: string;
  path: string;
  text: string;
}

async function answerTo(request: IncomingMessage, sent: Sent, running: Running): Promise<StandInAnswer> {
  const { method, path, text } = sent;
  if (!running.mayCall()) return refusal(429, '10429', 'Too Many Requests');
  if (path === tokenPath) return token(request, sent, running);
  const known = operations.find((one) => one.method === method && one.path.test(path.replace(/^\/api/, '')));
  if (!known || !path.startsWith('/api/')) return refusal(404, '404', 'The requested resource was not found.');
  const refuse = path.startsWith('/api/ship/') ? worldEaseRefusal : refusal;
  const headers = callHeaders.safeParse(request.headers);
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if ((running.tokens.get(bearer) ?? 0) < performance.now())
    return refuse(401, '250002', 'Invalid Authentication Information.');
  if (!headers.success) {
    running.inside.ledger.offences.push(`headers of ${known.name}`);
    return refuse(400, '250001', 'transId and transactionSrc are needed.');
  }
  const parts = known.path.exec(path.replace(/^\/api/, ''))?.slice(1) ?? [];
  return await known.run(running.inside, { parts, body: bodyIn(text), trace: headers.data.transid });
}

const tokenPath = '/security/v1/oauth/token';

/** Numbers as text, as UPS has them. */
function token({ headers }: IncomingMessage, { text }: Sent, { options, tokens }: Running): StandInAnswer {
  const { clientId, clientSecret, tokenSeconds = 14_399 } = options;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (headers.authorization !== expected) return refusal(401, '10401', 'ClientId is Invalid');
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return refusal(400, '10400', 'Invalid/Missing Authorization Header');
  const access_token = randomBytes(24).toString('hex');
  tokens.set(access_token, performance.now() + tokenSeconds * 1000);
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      issued_at: '1700000000000',
      client_id: clientId,
      access_token,
      expires_in: String(tokenSeconds),
      status: 'approved',
    },
  };
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

function bodyIn(text: string): unknown {
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
