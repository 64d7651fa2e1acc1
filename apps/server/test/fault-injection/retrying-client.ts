import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { assertAnswer } from '#test/support/answers/assert-answer.ts';
import type { KillableServer } from './killable-server.ts';
import { clockOffset } from './shifted-clock.ts';
import { until } from './until.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- an answer of any shape, looked into by the test
type Answered = any;

export interface RetryingClient {
  /** The identity token it shows. */
  token(): string;
  get(path: string): Promise<Answered>;
  /** Undefined when it was refused. */
  post(path: string, body: unknown): Promise<Answered>;
  upload(requestId: string, csv: Buffer): Promise<void>;
  /** The last word on a request: its status and its whole body. */
  send(method: string, path: string, body: unknown, key?: string): Promise<{ status: number; body: Answered }>;
}

/** Where to look into the database as its owner. */
export type Database = Pick<KillableServer, 'databaseUrl'>;

/** An answer that is not the last word: what a person reads before trying again. */
export interface Interim {
  at: number;
  status: number;
  message: string;
}

/** A member of staff whose requests are sent again, under the same key, until an answer comes; what is said meanwhile is passed on. */
export async function signedIn(
  server: Pick<KillableServer, 'url'>,
  email: string,
  onInterim: (said: Interim) => void = () => {},
): Promise<RetryingClient> {
  let token = '';
  async function request(
    method: string,
    path: string,
    body: string | ArrayBuffer | null,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: Answered }> {
    let latest = 'no answer';
    return await until(
      () => `the last word on ${method} ${path} for ${email}; the latest was ${latest}`,
      async () => {
        const given = await answered(server.url + path, {
          method,
          body,
          headers: { ...headers, authorization: `Bearer ${token}` },
        });
        latest = given ? `${given.status} ${JSON.stringify(given.body)?.slice(0, 300)}` : 'no answer';
        if (given?.status === 401) token = await tokenOf(server, email);
        else if (given?.body && given.status < 500 && !given.body.retryable) {
          if (given.status < 400) await assertAnswer(method, path, given.body);
          return given;
        }
        if (given) onInterim({ at: performance.now(), status: given.status, message: wordsOf(given.body) });
        return undefined;
      },
    );
  }
  const send: RetryingClient['send'] = (method, path, body, key = randomUUID()) =>
    request(method, path, JSON.stringify(body), { 'content-type': 'application/json', 'idempotency-key': key });
  return {
    token: () => token,
    send,
    get: async (path) => dataOf((await request('GET', path, null, {})).body),
    post: async (path, body) => dataOf((await send('POST', path, body)).body),
    async upload(requestId, csv) {
      const form = new FormData();
      form.append('requestId', requestId);
      form.append('file', new Blob([new Uint8Array(csv)], { type: 'text/csv' }), 'orders.csv');
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      await request('POST', '/v1/orders/bulk', await encoded.arrayBuffer(), {
        'content-type': type,
        'idempotency-key': randomUUID(),
      });
    },
  };
}

/** One request and its whole answer; undefined where it was cut off. */
async function answered(url: string, request: RequestInit): Promise<{ status: number; body: Answered } | undefined> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  return answer && { status: answer.status, body: await bodyOf(answer) };
}

function wordsOf(body: Answered): string {
  return String(body?.message ?? body?.error?.message ?? '');
}

/** The inventory API has no envelope (D37). */
function dataOf(content: Answered): Answered {
  return content.data ?? content;
}

async function tokenOf(server: Pick<KillableServer, 'url'>, email: string): Promise<string> {
  let latest = 'no answer';
  return await until(
    () => `${email} to be signed in; the latest answer was ${latest}`,
    async () => {
      const given = await answered(`${server.url}/idp/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Bloomdesk-demo-1' }),
      });
      latest = given ? `${given.status} ${JSON.stringify(given.body)}` : 'no answer';
      if (given?.body && given.status < 400) await assertAnswer('POST', '/idp/sign-in', given.body);
      return given?.body?.data?.idToken;
    },
    { every: 100 },
  );
}

/** The parsed answer; undefined when it was cut off. */
async function bodyOf(answer: Response): Promise<Answered> {
  return await answer.json().catch(() => undefined);
}

/** Looks into the database as its owner; asked again while it is on its way back. */
export async function sql<Row extends object>(server: Database, text: string): Promise<Row[]> {
  return await until(
    () => `the database to answer: ${text}`,
    () =>
      queried<Row>(server, text).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && !['57P03', '57P01', '57P02'].includes(error.code ?? '')) throw error;
        return undefined;
      }),
    { every: 100 },
  );
}

async function queried<Row extends object>(server: Database, text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: server.databaseUrl(),
    options: `-c search_path=bloomdesk -c bloomdesk.clock_offset=${clockOffset}`,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
