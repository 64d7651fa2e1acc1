import { randomUUID } from 'node:crypto';
import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { signIn } from '@bloomdesk/contract/identity/calls';
import { transact } from '#db/db.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import { storesOf } from '#composition/stores.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/** The password of everybody whom a test adds. */
export const password = 'Lilac-Harbour-27';

interface PersonOptions {
  email?: string;
  groups?: string[];
  mustChangePassword?: boolean;
  name?: string;
}

/** A browser of one person: it keeps cookies as browsers do, and says where its requests come from. */
export interface Browser {
  send<C extends AnyCall>(call: C, input?: CallInput<C>, headers?: Record<string, string>): Promise<TestAnswer<C>>;
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  signIn(email: string, secret?: string): Promise<TestAnswer<typeof signIn>>;
  cookies: Map<string, string>;
}

export interface IdentityDesk extends TestServer {
  /** Moves the clock on. */
  wait(seconds: number): void;
  /** Adds an account and answers its address. */
  person(options?: PersonOptions): Promise<string>;
  browser(ip?: string): Browser;
  letters(): Promise<{ to_address: string; subject: string; body: string }[]>;
  /** The security log's lines of one kind. */
  noted(kind: string): Promise<{ subject: string | null; ip: string | null; request_id: string | null }[]>;
}

/** A server whose accounts, clock and browsers a test has in its hand. */
export async function startIdentityDesk(env: Record<string, string> = {}): Promise<IdentityDesk> {
  const desk = await startTestServer({ env });
  const passwordHash = await hashPassword(password);
  const { app } = desk;

  return {
    ...desk,
    wait(seconds) {
      desk.setClock(new Date(app.clock().getTime() + seconds * 1000).toISOString());
    },
    async person({
      email = `${randomUUID()}@bloomdesk.test`,
      groups = ['OpsManager', 'FCAll'],
      mustChangePassword = false,
      name = 'Olive Moss',
    } = {}) {
      const [givenName = '', familyName = ''] = name.split(' ');
      const account = { email, givenName, familyName, groups, passwordHash, mustChangePassword };
      await transact(app.pool, (db) => storesOf(db).identity.accounts.add(account, app.clock()));
      return email;
    },
    browser: (ip = '203.0.113.7') => browserAt(desk, ip),
    async letters() {
      await desk.runJobs();
      return await app.db.selectFrom('mailbox').select(['to_address', 'subject', 'body']).orderBy('mail_id').execute();
    },
    noted: (kind) =>
      app.db
        .selectFrom('security_events')
        .select(['subject', 'ip', 'request_id'])
        .where('kind', '=', kind)
        .orderBy('event_id')
        .execute(),
  };
}

function browserAt({ app, answerOf }: TestServer, ip: string): Browser {
  const cookies = new Map<string, string>();

  async function request(method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: object) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.http.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...(cookie && url.startsWith('/idp') && { cookie }), ...headers },
      ...(body && { payload: body }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const ownPage = { origin: 'http://desk.example', host: 'desk.example', 'sec-fetch-site': 'same-origin' };
  const browser: Browser = {
    cookies,
    get: async (url, headers = {}) => answerOf(await request('GET', url, { host: 'desk.example', ...headers })),
    async send(call, input, headers = {}) {
      const { url, body } = requestOf(call, Object(input ?? {}));
      const method = call.method === 'GET' ? 'GET' : 'POST';
      return answerOf(await request(method, url, { ...ownPage, ...headers }, call.method === 'GET' ? undefined : body));
    },
    signIn: (email, secret = password) => browser.send(signIn, { email, password: secret }),
  };
  return browser;
}

type SignedIn = Extract<CallData<typeof signIn>, { idToken: string }>;
type Challenged = Exclude<CallData<typeof signIn>, SignedIn>;

/** Who has signed in, with the token they have got. */
export function signedInBy({ body }: Pick<TestAnswer<typeof signIn>, 'body'>): SignedIn {
  if ('challenge' in body.data) throw new Error('They are to choose a new password first');
  return body.data;
}

/** What someone is told who has to choose a new password first. */
export function challengeOf({ body }: TestAnswer<typeof signIn>): Challenged {
  if ('idToken' in body.data) throw new Error('They have signed in');
  return body.data;
}

/** What an answer says, without what is different each time. */
export function said({ status, headers, body }: TestAnswer) {
  return { status, retryAfter: headers['retry-after'], body: { ...body, requestId: undefined } };
}

/** Addresses that must not be distinguished, however often and whatever is guessed at them. */
export const strangers = {
  'an address nobody has': () => Promise.resolve(`${randomUUID()}@bloomdesk.test`),
  'an account of the team': (desk) => desk.person(),
  'an account that is disabled': (desk) => changed(desk, { disabled_at: new Date() }),
  'an account that signs in with Google only': (desk) => changed(desk, { password_hash: null }),
} satisfies Record<string, (desk: IdentityDesk) => Promise<string>>;

async function changed(desk: IdentityDesk, change: { disabled_at: Date } | { password_hash: null }): Promise<string> {
  const email = await desk.person();
  await desk.app.db.updateTable('staff_users').set(change).where('email', '=', email).execute();
  return email;
}
