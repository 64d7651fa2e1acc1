import type { Page, Request } from '@playwright/test';

/** One call of a screen as the browser sent it; milliseconds on one clock. */
export interface RecordedCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  startedAt: number;
  endedAt: number;
}

/** What the page asks the server for while this is done: calls alone, no scripts and pictures. */
export async function recordCalls(page: Page, work: () => Promise<void>): Promise<RecordedCall[]> {
  const finished: Request[] = [];
  const note = (request: Request) => {
    if (/^(fetch|xhr)$/.test(request.resourceType())) finished.push(request);
  };
  page.on('requestfinished', note);
  await work();
  page.off('requestfinished', note);
  const calls = await Promise.all(finished.map(recorded));
  return calls.toSorted((one, other) => one.startedAt - other.startedAt);
}

async function recorded(request: Request): Promise<RecordedCall> {
  const { startTime, responseEnd } = request.timing();
  const { pathname, search } = new URL(request.url());
  return {
    method: request.method(),
    path: pathname + search,
    headers: await request.allHeaders(),
    body: request.postData() ?? undefined,
    startedAt: startTime,
    endedAt: startTime + Math.max(0, responseEnd),
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

/** Does the call change anything? A question to the data API is sent as a POST too, and so is a cookie to be exchanged. */
export function changesSomething({ method, path }: Pick<RecordedCall, 'method' | 'path'>): boolean {
  return method !== 'GET' && !/^\/(graphql|idp\/start)\b/.test(path);
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
