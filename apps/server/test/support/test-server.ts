import { randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import type { AnyCall, CallInput } from '@bloomdesk/contract/call';
import type { StaffRole } from '@bloomdesk/domain/access/permissions';
import { createApp } from '#composition/app.ts';
import { readConfig } from '#config/config.ts';
import type { AppContext } from '#composition/app-context.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { type AnswerOf, answersOf } from '#test/support/answers/check-answer.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { testClock } from './test-clock.ts';
import { wronglyKeptOrders } from './database/kept-orders.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Any group a token may carry: a staff role or a site role. */
type Group = StaffRole | `FC${string}`;

export interface TestStaff {
  staffId: string;
  email: string;
  token: string;
  /** Sends a call as this person, just as the web app would. */
  send<C extends AnyCall>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<TestAnswer<C>>;
  /** Sends anything, for input no screen would make. */
  inject(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

export interface TestServer {
  app: AppContext;
  /** A superuser's, who owns the database. */
  databaseUrl: string;
  /** What this server works with. */
  serverDatabaseUrl: string;
  /** Moves the server's clock; it stands still otherwise. */
  setClock(iso: string): void;
  /** A person with these groups, signed in; made once per set of groups. */
  staff(...groups: Group[]): Promise<TestStaff>;
  /** Sends without signing in. */
  nobody: TestStaff;
  /** Reads a response of this server's own `inject`, as those of the staff are read. */
  answerOf: AnswerOf;
  /** Works off every waiting job, also those that jobs add, and returns how many ran. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

interface TestServerOptions {
  clock?: string;
  env?: Record<string, string>;
  /** Where it logs; nowhere unless given. */
  log?: Logger;
  /** Milliseconds a statement and a lock may take: patient, as all tests at once keep a machine busy. */
  databaseLimits?: { statementTimeout?: number; lockTimeout?: number };
}

const patient = { statementTimeout: 60_000, lockTimeout: 30_000 };

/** A whole server over a private database with centers, catalogue and areas; partners simulated, clock in the test's hand. */
export async function startTestServer({
  clock = testClock,
  env = {},
  log = pino({ level: 'silent' }),
  databaseLimits = patient,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  let now = new Date(clock);
  const app = await createApp({
    config: readConfig({ ...databaseIn(database), BLOOMDESK_DEMO: 'off', BLOOMDESK_LIMITS: 'off', ...env }, '/'),
    databaseUrl: database.serverUrl,
    log,
    clock: () => now,
    databaseLimits,
  });
  const answerOf = answersOf(app);
  await app.http.ready();
  const known = new Map<string, Promise<TestStaff>>();

  return {
    app,
    databaseUrl: database.url,
    serverDatabaseUrl: database.serverUrl,
    setClock(iso) {
      now = new Date(iso);
    },
    staff(...groups) {
      const key = groups.toSorted().join();
      const person = known.get(key) ?? makeStaff(app, answerOf, groups);
      known.set(key, person);
      return person;
    },
    nobody: sender(app, answerOf, '', 'nobody', ''),
    answerOf,
    runJobs: () => runJobs(app),
    async close() {
      const wrong = await wronglyKeptOrders(app.pool).catch(() => []); // whatever a test has done to its database
      await app.http.close();
      await app.pool.end();
      await database.drop();
      if (wrong.length > 0) throw new Error(`kept otherwise than its tables say: order ${wrong.join(', ')}`);
    },
  };
}

function databaseIn({ url, serverUrl }: TestDatabase): Record<string, string> {
  return { DATABASE_URL: url, BLOOMDESK_SERVER_DATABASE_URL: serverUrl };
}

async function makeStaff(app: AppContext, answerOf: AnswerOf, groups: Group[]): Promise<TestStaff> {
  const email = `${groups.join('.').toLowerCase() || 'none'}.${randomUUID().slice(0, 8)}@bloomdesk.test`;
  const { staff_id } = await app.db
    .insertInto('staff_users')
    .values({
      email,
      given_name: 'Test',
      family_name: 'Staff',
      must_change_password: false,
      groups,
      created_at: app.clock(),
    } as never) // nullable columns stay out
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  const member = { staffId: staff_id, email, givenName: 'Test', familyName: 'Staff', groups };
  return sender(app, answerOf, staff_id, email, await app.tokens.sign(member, 1, app.clock()));
}

function sender(app: AppContext, answerOf: AnswerOf, staffId: string, email: string, token: string): TestStaff {
  const request = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: method as 'GET', // any method a test makes up
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }), // strings and buffers are payloads too
    });
  return {
    staffId,
    email,
    token,
    inject: async (...sent) => answerOf(await request(...sent)),
    async send(call, input, headers = {}) {
      const { url, body } = requestOf(call, Object(input));
      const withKey = call.method === 'GET' ? headers : { 'idempotency-key': randomUUID(), ...headers };
      return answerOf(await request(call.method, url, call.method === 'GET' ? undefined : body, withKey));
    },
  };
}
