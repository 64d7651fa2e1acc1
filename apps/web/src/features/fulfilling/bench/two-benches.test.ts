import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { eventually } from '#testing/eventually.ts';
import { createBench } from './bench.ts';
import { claimingAt, claimsOf } from './testing/claiming.ts';
import { sampleBatch, sampleSuborder } from '#testing/sample-batch.ts';
import type { StoredWork } from './waiting-work.ts';
import { createWorkSender } from './work-sender.ts';

const emptyStore: StoredWork = { all: () => [], put: () => undefined, drop: () => undefined };

/** Benches on one batch, with a server between them that packs each suborder once. */
function floor(suborders: number) {
  const members = Array.from({ length: suborders }, (_, n) => sampleSuborder(n, { suborderId: `${1_000_000 + n}-1` }));
  const batch = sampleBatch(members);
  const held = new Map<string, string>();
  const packed = new Map<string, string>();
  let clock = 1000;
  let isCut = false;
  let undoing: Promise<void> = Promise.resolve();

  const open = (benchId: string) => {
    const line = claimingAt(held, benchId, (id) => packed.has(id));
    const bench = createBench({
      batch,
      packedAgain: undefined,
      printsFirst: false,
      linePlaces: null,
      sender: createWorkSender({
        store: emptyStore,
        send: async ({ kind, suborderId }) => {
          await (kind === 'undo' ? undoing : Promise.resolve());
          if (kind === 'undo') packed.delete(suborderId);
          if (kind === 'undo') return {};
          const by = packed.get(suborderId);
          if (by === undefined) packed.set(suborderId, benchId);
          return by === undefined ? {} : { packedBefore: { by } };
        },
      }),
      claims: {
        ...line,
        ask: (wanted) =>
          isCut ? Promise.reject(new CallFailed({ code: 'offline', message: '', requestId: '' })) : line.ask(wanted),
      },
      complete: () => new Promise(() => undefined),
      batchOf: () => Promise.resolve(null),
      sound: () => undefined,
      keepRound: () => undefined,
      onDoubt: () => undefined,
      now: () => (clock += 1),
    });
    const stop = bench.attach();
    return {
      bench,
      stop,
      shown: () => bench.view().state.shownId,
      said: () => bench.view().state.message?.words,
      /** What is on screen is this bench's own, as the server has confirmed. */
      claimed: () =>
        eventually(() => {
          const { shownId, claimedId } = bench.view().state;
          expect(shownId).toBe(claimedId);
          return shownId;
        }),
      poll: () => {
        const standings = members.map((member) => ({
          ...member,
          status: packed.has(member.suborderId) ? ('Packed' as const) : member.status,
        }));
        bench.progressCame({ status: 'AtTable', suborders: standings, claims: claimsOf(held) }, (clock += 1));
      },
    };
  };
  const holdUndo = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    undoing = promise;
    return resolve;
  };
  return { open, held, packed, holdUndo, cut: (isNow: boolean) => (isCut = isNow) };
}

const id = (n: number) => `${1_000_000 + n}-1`;

test('two benches on one batch of forty need forty scans in all', async () => {
  const { open, packed } = floor(40);
  const benches = [open('a'), open('b')];
  let scans = 0;
  while (packed.size < 40) {
    for (const { bench, claimed, poll } of benches) {
      poll();
      const shownId = await claimed();
      if (shownId === null) continue;
      bench.scan(shownId);
      scans++;
      await eventually(() => expect(packed.has(shownId)).toBe(true));
    }
  }
  expect(scans).toBe(40);
  expect(new Set(packed.values())).toEqual(new Set(['a', 'b']));
});

test('the second bench begins with the next one, and goes on with the next one nobody has', async () => {
  const { open } = floor(4);
  const a = open('a');
  expect(await a.claimed()).toBe(id(0));
  const b = open('b');
  expect(await b.claimed()).toBe(id(1));
  a.bench.scan(id(0));
  expect(await a.claimed()).toBe(id(2));
});

test('a scan takes a suborder over, and both benches say so', async () => {
  const { open } = floor(3);
  const [a, b] = [open('a'), open('b')];
  await a.claimed();
  await b.claimed();
  b.poll();
  b.bench.scan(id(0));
  expect(b.said()).toBe(`No. 1, suborder ${id(0)}, was at another bench, with a@x.test. Now showing it.`);
  expect(await b.claimed()).toBe(id(0));
  a.poll();
  expect(a.said()).toBe('No. 1 was taken over at another bench, by b@x.test.');
  expect(await a.claimed()).toBe(id(1));
});

test('what is undone stays on screen, though the claim arrives before the undo', async () => {
  const { open, packed, holdUndo } = floor(3);
  const a = open('a');
  await a.claimed();
  a.bench.scan(id(0));
  expect(await a.claimed()).toBe(id(1));
  await eventually(() => expect(packed.has(id(0))).toBe(true));
  const undone = holdUndo();
  a.bench.undo();
  await new Promise((resolve) => setTimeout(resolve, 20)); // the claim has been answered by now
  expect(a.shown()).toBe(id(0));
  undone();
  expect(await a.claimed()).toBe(id(0));
});

test('what another bench packs leaves the screen by itself', async () => {
  const { open, packed } = floor(3);
  const a = open('a');
  await a.claimed();
  packed.set(id(0), 'somebody');
  a.poll();
  expect(a.said()).toBe('No. 1 was packed at another bench.');
  expect(await a.claimed()).toBe(id(1));
});

test('with the rest at other benches nothing is on screen, until one of them is left', async () => {
  const { open } = floor(2);
  const [a, b] = [open('a'), open('b')];
  await a.claimed();
  await b.claimed();
  a.bench.scan(id(0));
  await eventually(() => expect(a.shown()).toBeNull());
  expect(a.bench.view().ending.kind).toBe('open');
  b.stop();
  await eventually(() => {
    a.poll();
    expect(a.shown()).toBe(id(1));
  });
});

test('Skip gives the claim up', async () => {
  const { open, held } = floor(3);
  const a = open('a');
  await a.claimed();
  a.bench.skip();
  expect(await a.claimed()).toBe(id(1));
  expect([...held.keys()]).toEqual([id(1)]);
});

test('an offline bench keeps what it shows and packs on, and learns of a double pack when it is back', async () => {
  const { open, packed, cut } = floor(3);
  const a = open('a');
  await a.claimed();
  cut(true);
  packed.set(id(0), 'ben@x.test');
  a.bench.scan(id(0));
  expect(await a.claimed()).toBe(id(1));
  cut(false);
  await eventually(() => expect(a.said()).toBe('No. 1 was packed before, by ben@x.test.'));
});
