import type { AnyCall } from '@bloomdesk/contract/call';
import { reasonCategories, reasonPicklist } from '@bloomdesk/domain/reasons/reason-picklist';
import { callOf, contractCalls } from './contract-calls.ts';
import { sampleOf } from './sample-of-shape.ts';

interface Request {
  method: string;
  address: string;
  headers: Headers;
  /** As it was sent. */
  body: unknown;
}

/** A no of the server, as one of its rules says it. */
export interface FakeRefusal {
  status: number;
  code: string;
  message: string;
  /** Which sentence it is, where the test is about other languages. */
  sentence?: { id: string; words: readonly (string | number)[] };
  /** The thing as it is now, where someone else has changed it meanwhile. */
  current?: object;
  /** The fields that are refused. */
  details?: readonly { field: string; message: string }[];
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** The server as far as a screen can tell: reads are answered with samples, a change is done once under its key. */
export interface FakeServer {
  /** How many different things a call has done. */
  effects: (call: string) => number;
  requests: (call: string) => number;
  /** The next of this call is done and its answer gets lost; so many times, once unless given. */
  cut: (call: string, times?: number) => void;
  /** Answers a call with this from now on, in place of a sample. */
  answer: (call: string, data: unknown) => void;
  /** Refuses the next of this call. */
  refuse: (call: string, refusal: FakeRefusal) => void;
  /** Keeps the answers to this call back until the answer of this is called. */
  hold: (call: string) => () => void;
  /** What came with the last of this call. */
  sent: (call: string) => unknown;
  /** The session is over: nothing is answered before someone signs in again. */
  expire: () => void;
  /** Nothing is on its way. */
  isQuiet: () => boolean;
  close: () => void;
}

const milliseconds = 15;
const ownReasons = reasonCategories.map((category) => ({ category, reasons: [...reasonPicklist[category]] }));

/** Stands in for the server of this page until it is closed. */
export function startFakeServer(): FakeServer {
  const requests: string[] = [];
  const turns = callTurns();
  const answers = new Map<string, unknown>([['listReasons', { categories: ownReasons }]]);
  const changes = storedChanges();
  const session = fakeSession();
  let pending = 0;

  const handle = async (request: Request): Promise<Answer> => {
    const call = callOf(request.method, new URL(request.address, location.origin).pathname);
    if (!call) return refused(404, 'no-such-call', `There is no ${request.method} ${request.address}`);
    requests.push(call.name);
    await pause();
    const refusal = await turns.take(call.name, request);
    if (refusal) return refused(refusal.status, refusal.code, refusal.message, refusal);
    const answer = enveloped(call, answers.has(call.name) ? answers.get(call.name) : sampleOf(call.data));
    const key = request.headers.get('idempotency-key') ?? `none ${requests.length}`;
    return call.changes ? await changes.answerTo(call.name, key, answer) : answer;
  };
  const counted = async (request: Request): Promise<Answer> => {
    pending += 1;
    try {
      return session.answer(request) ?? (await handle(request));
    } finally {
      pending -= 1;
    }
  };
  return {
    effects: changes.effects,
    requests: (call) => requests.filter((name) => name === call).length,
    cut: changes.cut,
    answer: (call, data) => {
      if (!contractCalls.has(call)) throw new Error(`There is no call ${call}.`);
      answers.set(call, data);
    },
    refuse: turns.refuse,
    hold: turns.hold,
    sent: turns.sent,
    expire: session.expire,
    isQuiet: () => pending === 0,
    close: standIn(counted),
  };
}

/** What a test wants of the next of a call: that it is refused or waits; and what came with the last one. */
function callTurns() {
  const bodies = new Map<string, unknown>();
  const refusals = new Map<string, FakeRefusal>();
  const holds = new Map<string, Promise<void>>();
  return {
    refuse: (call: string, refusal: FakeRefusal) => void refusals.set(call, refusal),
    hold(call: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(call, promise);
      return resolve;
    },
    sent: (call: string) => bodies.get(call),
    async take(call: string, request: Request): Promise<FakeRefusal | undefined> {
      bodies.set(call, bodyOf(request));
      await holds.get(call);
      const refusal = refusals.get(call);
      refusals.delete(call);
      return refusal;
    },
  };
}

/** What has been done under which key, as the real server keeps it: a twin that is still running is refused. */
function storedChanges() {
  const done = new Map<string, Map<string, Answer>>();
  const running = new Set<string>();
  const cuts = new Map<string, number>();
  return {
    effects: (call: string) => done.get(call)?.size ?? 0,
    cut: (call: string, times = 1) => void cuts.set(call, times),
    async answerTo(call: string, key: string, answer: Answer): Promise<Answer> {
      if (running.has(key)) return refused(409, 'in-flight', 'The same request is still running.');
      running.add(key);
      await pause();
      running.delete(key);
      const known = done.get(call) ?? new Map<string, Answer>();
      done.set(call, known.set(key, known.get(key) ?? { ...answer, headers: { 'x-audit-event': '77' } }));
      const left = cuts.get(call) ?? 0;
      cuts.set(call, left - 1);
      if (left > 0) throw new TypeError('Failed to fetch');
      return known.get(key) ?? answer;
    },
  };
}

/** Takes the place of both ways a page reaches a server. */
function standIn(handle: (request: Request) => Promise<Answer>): () => void {
  const { fetch, XMLHttpRequest } = window;
  window.fetch = async (input, init = {}) => {
    const address = input instanceof globalThis.Request ? input.url : String(input);
    const request = { method: init.method ?? 'GET', address, headers: new Headers(init.headers), body: init.body };
    if (address === '/v1/reads') return await readsAnswered(request, handle);
    const { status, body, headers = {} } = await handle(request);
    return new Response(JSON.stringify(body), { status, headers });
  };
  // made with `new`, which a function may be as well as a class
  window.XMLHttpRequest = Object(function upload() {
    return uploadThrough(handle);
  });
  return () => Object.assign(window, { fetch, XMLHttpRequest });
}

/** Several reads in one request: each answer after a line that says which it is. */
async function readsAnswered(request: Request, handle: (request: Request) => Promise<Answer>): Promise<Response> {
  const { reads }: { reads: { path: string; requestId: string }[] } = Object(bodyOf(request));
  const pieces = reads.map(async ({ path, requestId }, read) => {
    const { status, body } = await handle({ ...request, method: 'GET', address: path, body: null });
    const text = JSON.stringify(body);
    return `${JSON.stringify({ read, status, retryAfter: null, requestId, length: text.length })}\n${text}`;
  });
  return new Response((await Promise.all(pieces)).join(''));
}

/** The few parts of an upload that the product uses. */
function uploadThrough(handle: (request: Request) => Promise<Answer>) {
  const request: Request = { method: 'GET', address: '', headers: new Headers(), body: null };
  const line = {
    status: 0,
    responseText: '',
    upload: {},
    onload: () => {},
    onerror: () => {},
    open: (method: string, address: string) => Object.assign(request, { method, address }),
    setRequestHeader: (name: string, value: string) => request.headers.set(name, value),
    getResponseHeader: () => null,
    abort: () => {},
    send: (form: unknown) =>
      handle({ ...request, body: form }).then(
        ({ status, body }) => {
          Object.assign(line, { status, responseText: JSON.stringify(body) });
          line.onload();
        },
        () => line.onerror(),
      ),
  };
  return line;
}

/** What came with a request, as it was before it was written down; a file stays what it is. */
function bodyOf({ body }: Request): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

function enveloped({ envelope }: AnyCall, data: unknown): Answer {
  return { status: 200, body: envelope === 'plain' ? data : { status: 'SUCCESS', data } };
}

function refused(
  status: number,
  code: string,
  message: string,
  { sentence, current, details }: Pick<FakeRefusal, 'sentence' | 'current' | 'details'> = {},
): Answer {
  const failure = { code, message, requestId: 'fake', ...(sentence && { sentence }), ...(details && { details }) };
  const data = current && { data: { current } };
  return { status, body: { status: 'FAIL', ...failure, success: false, error: failure, ...data } };
}

/** Who is signed in: a session that may end, after which only signing in is answered, and spent tokens are refused. */
function fakeSession() {
  let isOver = false;
  let hasExpired = false;
  let spent = '';
  return {
    expire: () => void (isOver = hasExpired = true),
    answer({ address, headers }: Request): Answer | undefined {
      const { pathname } = new URL(address, location.origin);
      const isSigningInAgain = hasExpired && pathname === '/idp/sign-in'; // the first time is a call like others
      if (isSigningInAgain) isOver = false;
      if (isSigningInAgain || (/^\/idp\/(refresh|start)$/.test(pathname) && !isOver)) return grant();
      const authorization = headers.get('authorization') ?? '';
      if (isOver) spent = authorization;
      const isRefused = isOver || (spent !== '' && authorization === spent);
      return isRefused ? refused(401, 'signed-out', 'Not signed in') : undefined;
    },
  };
}

let grants = 0;

function grant(): Answer {
  grants += 1;
  const expiresIn = 3600;
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  const claims = { 'sub': 'staff', 'email': 'care.manager@bloomdesk.test', exp, 'cognito:groups': ['CareManager'] };
  const idToken = ['none', btoa(JSON.stringify(claims)), `none${grants}`].join('.');
  return { status: 200, body: { status: 'SUCCESS', data: { idToken, expiresIn } } };
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
