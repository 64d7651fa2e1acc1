import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request, Route } from '@playwright/test';

/** One call of a screen as the browser sent it; milliseconds on one clock. */
export interface RecordedCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  startedAt: number;
  endedAt: number;
}

/** Milliseconds that each call takes at least: answers of a fast machine come before the next call, though it waits for none. */
const delay = 150;

/** What the page asks the server for while this is done: calls alone, no scripts and pictures. */
export async function recordCalls(page: Page, work: () => Promise<void>): Promise<RecordedCall[]> {
  const started = new Map<Request, number>();
  const finished: { request: Request; endedAt: number }[] = [];
  const begin = (request: Request) => void started.set(request, performance.now());
  const end = (request: Request) => void (isCall(request) && finished.push({ request, endedAt: performance.now() }));
  const slow = async (route: Route) => {
    if (isCall(route.request())) await pause(delay);
    await route.continue();
  };
  await page.route('**/*', slow);
  page.on('request', begin).on('requestfinished', end);
  await work();
  page.off('request', begin).off('requestfinished', end);
  await page.unroute('**/*', slow);
  const calls = await Promise.all(
    finished.map(({ request, endedAt }) => recorded(request, started.get(request) ?? endedAt, endedAt)),
  );
  return calls.toSorted((one, other) => one.startedAt - other.startedAt);
}

const isCall = (request: Request) => /^(fetch|xhr)$/.test(request.resourceType());

async function recorded(request: Request, startedAt: number, endedAt: number): Promise<RecordedCall> {
  const { pathname, search } = new URL(request.url());
  return {
    method: request.method(),
    path: pathname + search,
    headers: await request.allHeaders(),
    body: request.postData() ?? undefined,
    startedAt,
    endedAt,
  };
}

/** How a call is named on a page of calls: what stands for one order or one day is left open. */
export function nameOfCall({ method, path }: Pick<RecordedCall, 'method' | 'path'>): string {
  const [way = ''] = path.split('?');
  const named = way
    .replaceAll(/\/\d{4}-\d{2}-\d{2}(?=\/|$)/g, '/:date')
    .replaceAll(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/g, '/:id')
    .replaceAll(/\/\d+(-\d+)?(?=\/|$)/g, '/:id');
  return `${method} ${named}`;
}

/** Does the call change anything? Questions to the data API, several reads at once and a cookie to be exchanged are sent as POST too. */
export function changesSomething({ method, path }: Pick<RecordedCall, 'method' | 'path'>): boolean {
  return method !== 'GET' && !/^\/(graphql|idp\/start|v1\/reads)\b/.test(path);
}

/** The calls of a screen in turns: those of a turn are sent together, each after one of the turn before was answered. */
export function turnsOf<Call extends Pick<RecordedCall, 'startedAt' | 'endedAt'>>(calls: readonly Call[]): Call[][] {
  const turns: Call[][] = [];
  const turnOf = new Map<Call, number>();
  for (const call of calls.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const before = [...turnOf].filter(([other]) => other.endedAt <= call.startedAt).map(([, turn]) => turn);
    const turn = Math.max(-1, ...before) + 1;
    turnOf.set(call, turn);
    (turns[turn] ??= []).push(call);
  }
  return turns;
}
