import { describe, expect, test } from 'vitest';
import { next, lookBack, refused, scan, type Step, undo } from './bench-moves.ts';
import { type BenchState, finish, shownOf } from './bench-state.ts';
import { openBench } from './open-bench.ts';
import { sampleBatch, sampleSuborder } from '#testing/sample-batch.ts';
import { type BenchWork, newWork } from './waiting-work.ts';

const three = sampleBatch([sampleSuborder(0), sampleSuborder(1), sampleSuborder(2)]);
const open = (batch = three, packedAgain?: ReadonlySet<string>) =>
  openBench(batch, { packedAgain, printsFirst: false, linePlaces: null }, []);
const firstRound = { packedAgain: undefined, printsFirst: false, linePlaces: null };
const statuses = ({ suborders }: BenchState) => suborders.map(({ status }) => status);

function mustHear({ work }: Step): BenchWork {
  if (!work) throw new Error('the server was to hear of it');
  return work;
}

test('the right scan packs and shows the next one at once', () => {
  const { state, work } = scan(open(), '1000000-1', 5);
  expect(state.shownId).toBe('1000001-1');
  expect(statuses(state)).toEqual(['Packed', 'AtTable', 'AtTable']);
  expect(state.message).toMatchObject({
    tone: 'right',
    words: 'No. 1, suborder 1000000-1, is packed.',
    code: '1000000-1',
  });
  expect(work).toEqual({ kind: 'pack', suborderId: '1000000-1', statusBefore: 'AtTable' });
});

test('a scan of another one of the batch shows it and packs nothing', () => {
  const { state, work } = scan(open(), '1000002-1', 5);
  expect(state.shownId).toBe('1000002-1');
  expect(statuses(state)).toEqual(['AtTable', 'AtTable', 'AtTable']);
  expect(state.message?.tone).toBe('notice');
  expect(work).toBeUndefined();
});

test('a key touched before the scan is left out', () => {
  expect(scan(open(), '71000000-1', 5, '1000000-1').state.message).toMatchObject({ tone: 'right', code: '1000000-1' });
  expect(scan(open(), '1000000-1', 5, '000-1').state.message).toMatchObject({ tone: 'right', code: '1000000-1' });
  expect(scan(open(), '750001', 5, '50001').state.message?.words).toMatch(/^This is the barcode of batch 50001\./);
});

test('a wrong scan changes nothing and says why', () => {
  const before = open();
  const { state, work } = scan(before, '2000000-1', 5);
  expect({ ...state, message: null }).toEqual(before);
  expect(state.message).toMatchObject({ tone: 'wrong', words: 'Suborder 2000000-1 is not in this batch.' });
  expect(work).toBeUndefined();
});

test('a double scan packs once', () => {
  const first = scan(open(), '1000000-1', 5);
  const second = scan(first.state, '1000000-1', 6);
  expect(second.work).toBeUndefined();
  expect(second.state.message?.words).toBe('No. 1, suborder 1000000-1, is already packed.');
  expect(second.state.shownId).toBe('1000001-1');
});

test('Next packs what is on screen, without a scan', () => {
  const step = next(open(), 5);
  expect(mustHear(step)).toMatchObject({ kind: 'pack', suborderId: '1000000-1' });
  expect(step.state.shownId).toBe('1000001-1');
});

test('looking back changes nothing, and Next goes on where the work is', () => {
  const { state } = next(open(), 5);
  const back = lookBack(state);
  expect(back.shownId).toBe('1000000-1');
  expect(lookBack(back).shownId).toBe('1000000-1');
  const on = next(back, 6);
  expect(on.work).toBeUndefined();
  expect(on.state.shownId).toBe('1000001-1');
});

test('undo takes the last packing back and shows that suborder again', () => {
  const { state } = scan(open(), '1000000-1', 5);
  const undone = undo(state);
  expect(statuses(undone.state)).toEqual(['AtTable', 'AtTable', 'AtTable']);
  expect(undone.state.shownId).toBe('1000000-1');
  expect(mustHear(undone)).toEqual({ kind: 'undo', suborderId: '1000000-1', statusBefore: 'AtTable' });
  expect(undo(undone.state).work).toBeUndefined();
});

test('what the server refuses is taken back, in its words', () => {
  const step = scan(open(sampleBatch([sampleSuborder(0)])), '1000000-1', 5);
  expect(finish(step.state).kind).toBe('complete');
  const state = refused(step.state, mustHear(step), 'Suborder 1000000-1 is in exception. Put it aside.');
  expect(statuses(state)).toEqual(['AtTable']);
  expect(state.message).toMatchObject({ tone: 'wrong', words: 'Suborder 1000000-1 is in exception. Put it aside.' });
  expect(shownOf(state)?.suborderId).toBe('1000000-1');
  expect(state.lastPack).toBeNull();
});

test('a reload resumes at the first one not packed, with scans that still wait counted as packed', () => {
  const batch = sampleBatch([
    sampleSuborder(0, { status: 'Packed' }),
    sampleSuborder(1),
    sampleSuborder(2, { status: 'SuborderPrinted' }),
  ]);
  const waiting = [newWork({ kind: 'pack', suborderId: '1000001-1', statusBefore: 'AtTable' }, '50001', 1)];
  const state = openBench(batch, firstRound, waiting);
  expect(state.shownId).toBe('1000002-1');
  expect(statuses(state)).toEqual(['Packed', 'Packed', 'SuborderPrinted']);
});

test('a waiting print counts as printed, so that nothing is printed twice', () => {
  const waiting = [
    newWork({ kind: 'print', suborderId: '1000000-1', documents: ['label'], isReprint: false }, '50001', 1),
  ];
  const [first] = openBench(sampleBatch([sampleSuborder(0, { labelStale: true })]), firstRound, waiting).suborders;
  expect(first).toMatchObject({ labelsPrinted: 1, notecardsPrinted: 0, labelStale: false });
});

describe('a completed batch fulfilled once more', () => {
  const completed = sampleBatch([
    sampleSuborder(0, { status: 'AwaitingPickup' }),
    sampleSuborder(1, { status: 'InTransit' }),
  ]);

  test('walks everything, lowers nothing and asks at the end', () => {
    let state = open(completed, new Set());
    state = scan(state, '1000000-1', 1).state;
    state = scan(state, '1000001-1', 2).state;
    expect(statuses(state)).toEqual(['AwaitingPickup', 'InTransit']);
    expect(finish(state)).toMatchObject({ kind: 'ask', question: 'Complete batch again?' });
  });

  test('undo takes back the round only, so the server need not hear of it', () => {
    const { state } = scan(open(completed, new Set()), '1000000-1', 1);
    const undone = undo(state);
    expect(undone.work).toBeUndefined();
    expect(undone.state.packedAgain?.size).toBe(0);
    expect(statuses(undone.state)).toEqual(['AwaitingPickup', 'InTransit']);
  });
});
