import { expect, test } from 'vitest';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { eventually } from '#testing/eventually.ts';
import { sampleBatch, sampleSuborder } from '#testing/sample-batch.ts';
import { createBench } from './bench.ts';
import { claimingAt } from './testing/claiming.ts';
import { createWorkSender } from './work-sender.ts';

/** A bench that is alone at its batch; `poll` tells it what others have done. */
function table(difference: Partial<Suborder> = {}, { printsFirst = false, suborders = 3 } = {}) {
  const members = Array.from({ length: suborders }, (_, n) => sampleSuborder(n, difference));
  const batch = sampleBatch(members);
  const unfit = new Set<string>();
  const completion = Promise.withResolvers<void>();
  let clock = 1000;
  const bench = createBench({
    batch,
    packedAgain: undefined,
    printsFirst,
    linePlaces: null,
    sender: createWorkSender({
      store: { all: () => [], put: () => undefined, drop: () => undefined },
      send: () => Promise.resolve({}),
    }),
    claims: claimingAt(new Map(), 'this bench', (id) => unfit.has(id)),
    complete: () =>
      completion.promise.then(() => ({
        batch: { ...batch, status: 'Completed' as const },
        packed: suborders,
        skipped: [],
        secondsTaken: 90,
      })),
    batchOf: () => Promise.resolve(null),
    sound: () => undefined,
    keepRound: () => undefined,
    onDoubt: () => undefined,
    now: () => (clock += 1),
  });
  bench.attach();
  return {
    bench,
    /** What the server gives to no bench, as it is in exception by now. */
    unfit,
    said: () => bench.view().state.message?.words,
    shown: () => bench.view().state.shownId,
    settled: () => eventually(() => expect(bench.view().waiting).toBe(0)),
    complete: () => completion.resolve(),
    poll: (suborderId: string, change: Partial<Suborder>) =>
      bench.progressCame(
        {
          status: 'AtTable',
          suborders: bench
            .view()
            .state.suborders.map((each) => (each.suborderId === suborderId ? { ...each, ...change } : each)),
          claims: [],
        },
        (clock += 1000),
      ),
  };
}

const [one, two, three] = ['1000000-1', '1000001-1', '1000002-1'] as const;

test('a paper that is printed is no longer asked for, and one that is not still is', () => {
  const { bench, said } = table({}, { printsFirst: true });
  bench.scan(one);
  bench.printed({ kind: 'print', suborderId: one, documents: ['notecard'], isReprint: false });
  expect(said()).toBe('Print the label first');
  bench.printed({ kind: 'print', suborderId: one, documents: ['label'], isReprint: false });
  expect(said()).toBeUndefined();
});

test('a paper is asked for only while its suborder is on screen', () => {
  const { bench, said } = table({}, { printsFirst: true });
  bench.scan(one);
  bench.skip();
  expect(said()).toBeUndefined();
});

test('nothing wrong stands over a complete batch; what is scanned after its end is answered', async () => {
  const { bench, said, complete } = table({}, { suborders: 2 });
  bench.scan(one);
  bench.scan(two);
  bench.scan(two);
  expect(said()).toBe('No. 2, suborder 1000001-1, is already packed.');
  complete();
  await eventually(() => expect(bench.view().ending.kind).toBe('complete'));
  expect(said()).toBeUndefined();
  bench.scan(two);
  expect(said()).toBe('No. 2, suborder 1000001-1, is already packed.');
});

test('what was packed last is still said when the batch is complete', async () => {
  const { bench, said, complete } = table({}, { suborders: 1 });
  bench.scan(one);
  complete();
  await eventually(() => expect(bench.view().ending.kind).toBe('complete'));
  expect(said()).toBe('No. 1, suborder 1000000-1, is packed.');
});

test('a suborder is said to be shown only while it is', async () => {
  const { bench, said, shown, poll, settled } = table();
  bench.scan(three);
  expect(said()).toBe('No. 3, suborder 1000002-1, is another one of this batch. Now showing it.');
  await settled();
  poll(two, { labelsPrinted: 1 });
  expect(said()).toMatch(/Now showing it\.$/);
  bench.lookBack();
  expect([shown(), said()]).toEqual([two, undefined]);
});

test('a suborder that another user puts in exception, so that another one comes up, is no longer said to be shown', async () => {
  const { bench, said, shown, unfit } = table();
  bench.scan(three);
  await eventually(() => expect(bench.view().state.claimedId).toBe(three));
  expect(said()).toMatch(/Now showing it\.$/);
  unfit.add(three);
  bench.renewClaim();
  await eventually(() => expect(shown()).toBe(one));
  expect(said()).toBeUndefined();
});

test('an exception is said while it lasts', () => {
  const { bench, said, poll } = table({ inException: true });
  bench.scan(two);
  expect(said()).toBe('No. 2, suborder 1000001-1, is in exception. Put it aside.');
  poll(one, { inException: false });
  expect(said()).toBe('No. 2, suborder 1000001-1, is in exception. Put it aside.');
  poll(two, { inException: false });
  expect(said()).toBeUndefined();
});

test('a pack is said while it stands', async () => {
  const { bench, said, poll, settled } = table();
  bench.scan(one);
  await settled();
  poll(two, { status: 'Packed' });
  expect(said()).toBe('No. 2 was packed at another bench.');
  bench.scan(three);
  await settled();
  expect(said()).toBe('No. 3, suborder 1000002-1, is packed.');
  poll(three, { status: 'AtTable' });
  expect(said()).toBeUndefined();
});
