import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { eventually } from '#testing/eventually.ts';
import { type StoredWork, newWork, type WaitingWork } from './waiting-work.ts';
import { createWorkSender } from './work-sender.ts';

const scan = (n: number) => newWork({ kind: 'pack', suborderId: `10000${n}-1`, statusBefore: 'AtTable' }, '50001', n);

/** A computer that keeps its work through reloads. */
function computer(left: WaitingWork[] = []): StoredWork {
  let list = left;
  return {
    all: () => [...list],
    put: (work) => void (list = [...list, work]),
    drop: (id) => void (list = list.filter((work) => work.id !== id)),
  };
}

/** A server one can cut off; it does each piece of work once, by its id. */
function server() {
  const done: string[] = [];
  const line = { isCut: false, losesAnswers: false };
  const send = async (work: WaitingWork) => {
    await Promise.resolve();
    if (line.isCut) throw new CallFailed({ code: 'offline', message: 'no network', requestId: 'r' });
    if (!done.includes(work.id)) done.push(work.id);
    if (line.losesAnswers) throw new CallFailed({ code: 'timeout', message: 'no answer', requestId: 'r' });
    return {};
  };
  return { done, line, send };
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test('twenty scans arrive once each and in order', async () => {
  const { done, send } = server();
  const store = computer();
  const sender = createWorkSender({ store, send, rest });
  const scans = Array.from({ length: 20 }, (_, n) => scan(n));
  for (const each of scans) sender.add(each);
  await eventually(() => expect(sender.waiting()).toEqual([]));
  expect(done).toEqual(scans.map(({ id }) => id));
  expect(store.all()).toEqual([]);
});

test('scans wait through a lost connection and keep their order', async () => {
  const { done, line, send } = server();
  const sender = createWorkSender({ store: computer(), send, rest });
  line.isCut = true;
  const scans = [scan(1), scan(2), scan(3)];
  for (const each of scans) sender.add(each);
  await eventually(() => expect(sender.isStuck()).toBe(true));
  expect(sender.waiting()).toEqual(scans);
  line.isCut = false;
  await eventually(() => expect(sender.waiting()).toEqual([]));
  expect(done).toEqual(scans.map(({ id }) => id));
  expect(sender.isStuck()).toBe(false);
});

test('an answer that got lost does not pack twice', async () => {
  const { done, line, send } = server();
  const sender = createWorkSender({ store: computer(), send, rest });
  line.losesAnswers = true;
  const one = scan(1);
  sender.add(one);
  await eventually(() => expect(sender.isStuck()).toBe(true));
  line.losesAnswers = false;
  await eventually(() => expect(sender.waiting()).toEqual([]));
  expect(done).toEqual([one.id]);
});

test('a reload goes on where the page stopped', async () => {
  const { done, line, send } = server();
  const store = computer();
  line.isCut = true;
  const scans = [scan(1), scan(2)];
  const closed = createWorkSender({ store, send: () => new Promise(() => undefined), rest });
  for (const each of scans) closed.add(each);

  line.isCut = false;
  const opened = createWorkSender({ store, send, rest });
  await eventually(() => expect(opened.waiting()).toEqual([]));
  expect(done).toEqual(scans.map(({ id }) => id));
});

test('a plain no is reported and given up, and the next one goes on', async () => {
  const { done, send } = server();
  const refused: string[] = [];
  const bad = scan(1);
  const sender = createWorkSender({
    store: computer(),
    rest,
    send: (work) => (work.id === bad.id ? Promise.reject(refusal) : send(work)),
  });
  sender.listen({ onRefused: (work, message) => refused.push(`${work.suborderId}: ${message}`) });
  const good = scan(2);
  sender.add(bad);
  sender.add(good);
  await eventually(() => expect(sender.waiting()).toEqual([]));
  expect(refused).toEqual(['100001-1: Suborder 100001-1 is in exception. Put it aside.']);
  expect(done).toEqual([good.id]);
});

test.each([
  ['the server is broken', new CallFailed({ code: 'server-error', message: '', requestId: '', status: 500 })],
  ['the same request still runs', new CallFailed({ code: 'in-flight', message: '', requestId: '', status: 409 })],
  ['the session ran out', new CallFailed({ code: 'signed-out', message: '', requestId: '', status: 401 })],
  [
    'there were too many requests',
    new CallFailed({ code: 'too-many-requests', message: '', requestId: '', status: 429 }),
  ],
  ['the browser gave up', new DOMException('late', 'TimeoutError')],
])('work waits while %s', async (_, failure) => {
  let tries = 0;
  const sender = createWorkSender({
    store: computer(),
    rest,
    send: () => {
      tries += 1;
      return tries < 3 ? Promise.reject(failure) : Promise.resolve({});
    },
  });
  sender.add(scan(1));
  await eventually(() => expect(sender.waiting()).toEqual([]));
  expect(tries).toBe(3);
});

test('only what nobody has heard of yet can be taken back', () => {
  const sender = createWorkSender({ store: computer(), send: () => new Promise(() => undefined), rest });
  const [first, second] = [scan(1), scan(2)];
  sender.add(first);
  sender.add(second);
  expect(sender.takeBack(first.id)).toBe(false);
  expect(sender.takeBack(second.id)).toBe(true);
  expect(sender.waiting()).toEqual([first]);
});

test('a network that is back ends the rest at once', async () => {
  const { line, send } = server();
  const sender = createWorkSender({ store: computer(), send, rest: () => new Promise(() => undefined) });
  line.isCut = true;
  sender.add(scan(1));
  await eventually(() => expect(sender.isStuck()).toBe(true));
  line.isCut = false;
  sender.wake();
  await eventually(() => expect(sender.waiting()).toEqual([]));
});

const refusal = new CallFailed({
  code: 'in-exception',
  message: 'Suborder 100001-1 is in exception. Put it aside.',
  requestId: 'r',
  status: 409,
});
