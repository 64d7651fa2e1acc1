import { expect, test } from 'vitest';
import { cursorTooOld } from '@bloomdesk/contract/exceptions/operations';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { type Ears, following, type FollowingPorts, type Way } from './following.ts';

const row = (id: string): ExceptionRow & { cursor: string } => ({
  id,
  orderType: 'web',
  fcId: 4,
  fulfillmentDate: '2027-02-13',
  deliveryDate: '2027-02-13',
  exceptionType: 'Other',
  sku: '',
  exceptionReason: 'Other: wet',
  createdAt: '2027-02-10T15:00:00.000Z',
  updatedAt: '2027-02-10T15:00:00.000Z',
  deleted: false,
  recipient: 'Rosa Reyes',
  fulfillBy: '2027-02-13T13:00:00.000Z',
  ownerId: '',
  ownerName: '',
  claimedAt: '',
  dueAt: '',
  cursor: '',
});

/** A world in which pages and connections are told what to do. */
function world(pages: (() => ReturnType<FollowingPorts['page']>)[]) {
  const connections: { cursors: Record<Way, string>; hear: Ears }[] = [];
  const seen: string[][] = [];
  const said: string[] = [];
  let waiters: (() => void)[] = [];
  const ports: FollowingPorts = {
    page: () => (pages.shift() ?? (() => Promise.reject(new Error('no page'))))(),
    connect: async (cursors, hear) => {
      connections.push({ cursors, hear });
      for (const waiter of waiters.splice(0)) waiter();
      return () => hear.onEnd();
    },
    wait: () => Promise.resolve(),
    onRows: (rows) => seen.push(rows.map(({ id }) => id)),
    onLoading: () => {},
    onLoaded: () => said.push('loaded'),
    onLive: (isLive) => said.push(isLive ? 'live' : 'not live'),
    onRefused: (code) => said.push(`refused: ${code}`),
    onFailed: (_error, isLasting) => said.push(isLasting ? 'failed' : 'failed once'),
  };
  const connection = async (at: number) => {
    while (!connections[at]) await new Promise<void>((resolve) => (waiters = [...waiters, resolve]));
    return connections[at];
  };
  return { ports, connection, seen, said };
}

const page =
  (ids: string[], cursor: string, nextToken: string | null = null) =>
  async () => ({ items: ids.map(row), nextToken, cursor });

test('the list is loaded page by page and followed from the moment of its first page', async () => {
  const { ports, connection, seen } = world([page(['2-1'], 'c1', 'more'), page(['1-1'], 'c2')]);
  const live = following(ports);
  const { cursors, hear } = await connection(0);
  expect(cursors).toEqual({ put: 'c1', takeOut: 'c1' });
  hear.onEvent('put', { ...row('3-1'), cursor: 'c3' });
  hear.onEvent('takeOut', { ...row('1-1'), cursor: 'c4' });
  expect(seen).toEqual([
    ['2-1', '1-1'],
    ['3-1', '2-1', '1-1'],
    ['3-1', '2-1'],
  ]);
  live.stop();
});

test('after a cut it resumes each stream where it was, and loads again only when that is too long ago', async () => {
  const { ports, connection, seen, said } = world([page(['1-1'], 'c1'), page(['5-1'], 'c9')]);
  const live = following(ports);
  const first = await connection(0);
  first.hear.onEvent('put', { ...row('2-1'), cursor: 'c3' });
  first.hear.onEnd();
  const second = await connection(1);
  expect(second.cursors).toEqual({ put: 'c3', takeOut: 'c1' });
  second.hear.onRefused(cursorTooOld);
  const third = await connection(2);
  expect(third.cursors).toEqual({ put: 'c9', takeOut: 'c9' });
  expect(seen.at(-1)).toEqual(['5-1']);
  expect(said).toContain(`refused: ${cursorTooOld}`);
  live.stop();
});

test('it is said when the list is followed and when it no longer is', async () => {
  const { ports, connection, said } = world([page(['1-1'], 'c1')]);
  const live = following(ports);
  const { hear } = await connection(0);
  hear.onOpen();
  hear.onEnd();
  await connection(1);
  expect(said).toEqual(['loaded', 'live', 'not live']);
  live.stop();
});

test('who stops following hears nothing more of the connection that ends by it', async () => {
  const { ports, connection, said } = world([page(['1-1'], 'c1')]);
  const live = following(ports);
  const { hear } = await connection(0);
  hear.onOpen();
  live.stop();
  hear.onRefused('');
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(['loaded', 'live']);
});

test('a list that does not come twice in a row is said to have failed, and comes later', async () => {
  const away = () => Promise.reject(new Error('away'));
  const { ports, connection, said } = world([away, away, page([], 'c1')]);
  const live = following(ports);
  await connection(0);
  expect(said).toEqual(['failed once', 'failed', 'loaded']);
  live.stop();
});
