import { expect, test } from 'vitest';
import { openBench } from './open-bench.ts';
import { progressCame, suborderCame } from './bench-news.ts';
import { sampleBatch, sampleSuborder } from '#testing/sample-batch.ts';

const opened = openBench(
  sampleBatch([sampleSuborder(0), sampleSuborder(1), sampleSuborder(2)]),
  { packedAgain: undefined, printsFirst: false, linePlaces: null },
  [],
);
const progress = (index: number, difference = {}) => ({
  suborderId: `100000${index}-1`,
  status: 'AtTable' as const,
  inException: false,
  notecardsPrinted: 0,
  labelsPrinted: 0,
  labelStale: false,
  ...difference,
});
const unsure = () => false;

test('what another table has packed shows as packed here', () => {
  const state = progressCame(opened, [progress(0), progress(1, { status: 'Packed' }), progress(2)], unsure);
  expect(state.suborders.map(({ status }) => status)).toEqual(['AtTable', 'Packed', 'AtTable']);
  expect(state.shownId).toBe('1000000-1');
});

test('a scan that is still on its way is not forgotten for an older answer', () => {
  const packed = {
    ...opened,
    suborders: [sampleSuborder(0, { status: 'Packed' }), sampleSuborder(1), sampleSuborder(2)],
  };
  const state = progressCame(packed, [progress(0), progress(1), progress(2)], (id) => id === '1000000-1');
  expect(state.suborders[0]?.status).toBe('Packed');
});

test('an answer without news changes nothing', () => {
  expect(progressCame(opened, [progress(0), progress(1), progress(2)], unsure)).toBe(opened);
});

test('a suborder taken out of the batch is gone, and the next one comes up', () => {
  const state = progressCame(opened, [progress(1), progress(2)], unsure);
  expect(state.suborders.map(({ suborderId }) => suborderId)).toEqual(['1000001-1', '1000002-1']);
  expect(state.shownId).toBe('1000001-1');
});

test('fresh facts keep what this table has done', () => {
  const packed = { ...opened, suborders: [sampleSuborder(0, { status: 'Packed', notecardsPrinted: 1 })] };
  const state = suborderCame(packed, sampleSuborder(0, { message: 'Changed', labelsPrinted: 2 }), true);
  expect(state.suborders[0]).toMatchObject({
    status: 'Packed',
    message: 'Changed',
    notecardsPrinted: 1,
    labelsPrinted: 2,
  });
  expect(suborderCame(opened, sampleSuborder(7), false)).toBe(opened);
});
