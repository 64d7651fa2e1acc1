import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createLabelQueue, type QueuedPaper } from './label-queue.ts';
import { standInBrowserPrint } from './testing/stand-in-browser-print.ts';
import { device } from './testing/zebra-device.ts';
import { zebraClient } from './zebra.ts';

let stand: Awaited<ReturnType<typeof standInBrowserPrint>>;
const ready = 'PRINTER STATUS ERRORS: 0 00000000 00000000';

beforeAll(async () => {
  stand = await standInBrowserPrint();
});
afterAll(() => stand.close());
beforeEach(() => {
  Object.assign(stand.helper, { printed: [], isCablePulled: false, breaksOff: false, status: ready });
});

/** What a browser would keep for the next page. */
function marks(stored = new Set<string>()) {
  const name = ({ paper, suborderId }: QueuedPaper) => `${paper} ${suborderId}`;
  return {
    has: (paper: QueuedPaper) => stored.has(name(paper)),
    put: (paper: QueuedPaper) => void stored.add(name(paper)),
    drop: (paper: QueuedPaper) => void stored.delete(name(paper)),
  };
}

const labelOf = (n: number) => ({ suborderId: `${n}-1`, paper: 'label' as const });

function bench({ hasPrinter = true, address = stand.address, sending = marks() } = {}) {
  const done: string[] = [];
  const queue = createLabelQueue({
    zebra: zebraClient([address]),
    printer: () => (hasPrinter ? device : null),
    sending,
    rest: () => new Promise((resolve) => setTimeout(resolve, 5)),
  });
  const print = (n: number) => queue.add({ ...labelOf(n), zpl: `^XA${n}^XZ`, onPrinted: () => done.push(`${n}-1`) });
  const states = () => queue.labels().map(({ job, state }) => `${job.suborderId} ${state.kind}`);
  return { queue, print, done, states };
}

test('labels come out in the order they were wanted, once each', async () => {
  const { print, done } = bench();
  for (const n of [1, 2, 3, 2]) print(n);
  await eventually(() => expect(done).toEqual(['1-1', '2-1', '3-1']));
  expect(stand.helper.printed).toEqual(['^XA1^XZ', '^XA2^XZ', '^XA3^XZ']);
});

test('a pulled cable loses and doubles nothing', async () => {
  const { queue, print, done, states } = bench();
  stand.helper.isCablePulled = true;
  print(1);
  print(2);
  await eventually(() => expect(states()).toEqual(['1-1 held', '2-1 waiting']));
  expect(queue.labels()[0]?.state).toEqual({ kind: 'held', obstacle: { kind: 'unreached' } });
  stand.helper.isCablePulled = false;
  await eventually(() => expect(done).toEqual(['1-1', '2-1']));
  expect(stand.helper.printed).toEqual(['^XA1^XZ', '^XA2^XZ']);
});

test('an empty roll holds the labels until it is changed', async () => {
  const { queue, print, done } = bench();
  stand.helper.status = 'ERRORS: 1 00000000 00000001';
  print(1);
  await eventually(() =>
    expect(queue.labels()[0]?.state).toEqual({
      kind: 'held',
      obstacle: { kind: 'trouble', words: 'The printer says: out of labels.' },
    }),
  );
  stand.helper.status = ready;
  await eventually(() => expect(done).toEqual(['1-1']));
});

test('a line that breaks while printing asks someone who can look', async () => {
  const { queue, print, done, states } = bench();
  stand.helper.breaksOff = true;
  print(1);
  await eventually(() => expect(states()).toEqual(['1-1 unsure']));
  queue.answer(labelOf(1), true);
  expect(done).toEqual(['1-1']);
  expect(stand.helper.printed).toHaveLength(1);
});

test('a label that someone says did not print is printed again', async () => {
  const { queue, print, done, states } = bench();
  stand.helper.breaksOff = true;
  print(1);
  await eventually(() => expect(states()).toEqual(['1-1 unsure']));
  stand.helper.breaksOff = false;
  queue.answer(labelOf(1), false);
  await eventually(() => expect(done).toEqual(['1-1']));
});

test('without a printer the label waits and says why', async () => {
  const { queue, print } = bench({ hasPrinter: false });
  print(1);
  await eventually(() => expect(queue.labels()[0]?.state).toEqual({ kind: 'held', obstacle: { kind: 'no-printer' } }));
  queue.drop(labelOf(1));
  expect(queue.labels()).toEqual([]);
});

test('a label printed in another way is not printed here as well', async () => {
  const { queue, print, states } = bench();
  stand.helper.isCablePulled = true;
  print(1);
  print(2);
  await eventually(() => expect(states()).toEqual(['1-1 held', '2-1 waiting']));
  queue.drop(labelOf(1));
  stand.helper.isCablePulled = false;
  await eventually(() => expect(queue.labels()).toEqual([]));
  expect(stand.helper.printed).toEqual(['^XA2^XZ']);
});

test('a notecard and a label of one suborder both come out', async () => {
  const { queue } = bench();
  for (const paper of ['notecard', 'label'] as const)
    queue.add({ suborderId: '1-1', paper, zpl: `^XA${paper}^XZ`, onPrinted: () => undefined });
  await eventually(() => expect(queue.labels()).toEqual([]));
  expect(stand.helper.printed).toEqual(['^XAnotecard^XZ', '^XAlabel^XZ']);
});

test('what was being sent when the page closed is asked about, not printed again', async () => {
  const stored = new Set<string>();
  stand.helper.breaksOff = true;
  const closed = bench({ sending: marks(stored) });
  closed.print(1);
  await eventually(() => expect(closed.states()).toEqual(['1-1 unsure']));
  stand.helper.breaksOff = false;

  const next = bench({ sending: marks(stored) });
  next.print(1);
  next.print(2);
  await eventually(() => expect(next.done).toEqual(['2-1']));
  expect(next.states()).toEqual(['1-1 unsure']);
  next.queue.answer(labelOf(1), true);
  expect(next.done).toEqual(['2-1', '1-1']);
  expect([stand.helper.printed, stored.size]).toEqual([['^XA1^XZ', '^XA2^XZ'], 0]);
});
