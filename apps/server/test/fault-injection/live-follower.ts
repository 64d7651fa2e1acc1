import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Client } from 'graphql-ws';
import { type LiveList, liveList } from '@bloomdesk/domain/exceptions/live-list';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import {
  cursorTooOld,
  listSuborderExceptions,
  onCreateSuborderException,
  onDeleteSuborderException,
} from '@bloomdesk/contract/exceptions/operations';
import { until } from './until.ts';

type Event = ExceptionRow & { cursor: string };
type Headers = { 'authorization': string; 'x-api-key': string };

export interface LiveFollower {
  rows(): ExceptionRow[];
  /** Events that came although they had come before. */
  doubled(): number;
  /** How often it had to connect again. */
  reconnects(): number;
  stop(): Promise<void>;
}

/** Where a follower stands. */
interface Follower {
  url: string;
  headersOf: () => Promise<Headers>;
  hear: (cursor: string) => void;
  list: LiveList;
  reached: Map<string, string>;
  doubled: number;
  reconnects: number;
  isStopped: boolean;
  client: Client | undefined;
}

const ways = [onCreateSuborderException, onDeleteSuborderException] as const;

/**
 * Someone with an open queue: loads it, follows it, and whenever the connection ends comes again and resumes. The
 * cursor of each event is reported, for anyone who measures.
 */
export async function liveFollower(
  url: string,
  headersOf: () => Promise<Headers>,
  hear: (cursor: string) => void,
): Promise<LiveFollower> {
  const list = liveList();
  const reached = new Map(ways.map((way) => [way, '']));
  const counts = { doubled: 0, reconnects: 0, isStopped: false, client: undefined };
  const state: Follower = { url, headersOf, hear, list, reached, ...counts };
  await load(state);
  const staying = stay(state);
  return {
    rows: list.rows,
    doubled: () => state.doubled,
    reconnects: () => state.reconnects,
    async stop() {
      state.isStopped = true;
      state.client?.terminate();
      await staying;
    },
  };
}

async function load({ url, headersOf, list, reached }: Follower): Promise<void> {
  const first = await pageOf(url, await headersOf(), null);
  const items = [...first.items];
  for (let { nextToken } = first; nextToken; ) {
    const page = await pageOf(url, await headersOf(), nextToken);
    items.push(...page.items);
    ({ nextToken } = page);
  }
  list.load(items, first.cursor);
  for (const way of ways) if ((reached.get(way) ?? '') < first.cursor) reached.set(way, first.cursor);
}

async function stay(state: Follower): Promise<void> {
  const { url, headersOf, reached } = state;
  while (!state.isStopped) {
    if (ways.some((way) => reached.get(way) === '')) await load(state);
    const ended = Promise.withResolvers<void>();
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      connectionParams: await headersOf(),
      retryAttempts: 0,
      keepAlive: 2000,
      connectionAckWaitTimeout: 10_000,
      on: { closed: () => ended.resolve(), ...silentAfter(4000, () => client.terminate()) },
    });
    state.client = client;
    for (const way of ways) follow(state, way, client, ended.resolve);
    await ended.promise;
    await Promise.resolve(client.dispose()).catch(() => {});
    state.reconnects++;
    await pause(20 + Math.random() * 400);
  }
}

function follow(state: Follower, way: string, client: Client, done: () => void): void {
  const { reached, list, hear } = state;
  const next = ({ cursor, ...row }: Event) => {
    if (cursor <= (reached.get(way) ?? '')) state.doubled++;
    reached.set(way, cursor);
    if (way === onCreateSuborderException) list.put(row, cursor);
    else list.takeOut(row.id, cursor);
    hear(cursor);
  };
  client.subscribe<Record<string, Event>>(
    { query: way, variables: { after: reached.get(way) } },
    {
      next({ data, errors }) {
        const event = Object.values(data ?? {})[0];
        if (errors || !event) throw new Error(errors?.[0]?.message);
        next(event);
      },
      error(error) {
        if (JSON.stringify(error).includes(cursorTooOld)) for (const each of ways) reached.set(each, '');
        done();
      },
      complete: done,
    },
  );
}

/** A question that is not answered within so long was asked of nobody; a frozen connection is found so. */
function silentAfter(milliseconds: number, cut: () => void) {
  let waiting: NodeJS.Timeout | undefined;
  return {
    ping(received: boolean): void {
      if (!received) waiting ??= setTimeout(cut, milliseconds).unref();
    },
    pong(received: boolean): void {
      if (!received) return;
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

async function pageOf(
  url: string,
  headers: Headers,
  nextToken: string | null,
): Promise<{ items: ExceptionRow[]; nextToken: string | null; cursor: string }> {
  return await until(
    () => 'a page of exceptions',
    async () => {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query: listSuborderExceptions, variables: { limit: 40, nextToken } }),
      }).catch(() => undefined);
      const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      return body?.data?.listSuborderExceptions;
    },
    { every: 100 },
  );
}
