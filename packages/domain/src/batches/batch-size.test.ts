import { expect, test } from 'vitest';
import { batchSizeCap, defaultBatchSize, parseBatchSize } from './batch-size.ts';

const guided = { useGuidedFulfillment: true };
const bulk = { useGuidedFulfillment: false };

test.each([
  ['5', '40', guided],
  [1, 2, bulk],
  [' 5 ', '100000', bulk],
] as const)('min %j and max %j are accepted', (min, max, center) => {
  expect(parseBatchSize({ min, max }, center)).toEqual({ ok: true, size: { min: Number(min), max: Number(max) } });
});

test.each([
  ['', '40', 'Min is required', null],
  [null, 40, 'Min is required', null],
  ['five', '40', 'Min must be a number', null],
  ['0', '40', 'Min should be larger than zero', null],
  ['-3', '40', 'Min should be larger than zero', null],
  ['2.5', '40', 'Min must be a whole number', null],
  ['5', '', null, 'Max is required'],
  ['5', '1e2', null, 'Max must be a number'],
  ['5', '0', 'Min must be less than max', 'Max should be larger than zero'],
  ['5', '40.5', null, 'Max must be a whole number'],
  ['5', '5', 'Min must be less than max', 'Max must be greater than min'],
  ['10', '5', 'Min must be less than max', 'Max must be greater than min'],
  ['5', '41', null, 'Max must be 40 or less'],
] as const)('min %j with max %j: %s / %s', (min, max, minProblem, maxProblem) => {
  expect(parseBatchSize({ min, max }, guided)).toEqual({ ok: false, problems: { min: minProblem, max: maxProblem } });
});

test('without guided fulfillment a batch may hold 100000 suborders and no more', () => {
  expect([batchSizeCap(guided), batchSizeCap(bulk)]).toEqual([40, 100_000]);
  expect(parseBatchSize({ min: 1, max: 100_001 }, bulk)).toMatchObject({
    problems: { max: 'Max must be 100000 or less' },
  });
});

test.each([
  [
    { defaultMinSize: null, defaultMaxSize: null },
    { min: 5, max: 40 },
  ],
  [
    { defaultMinSize: 1, defaultMaxSize: null },
    { min: 1, max: 40 },
  ],
  [
    { defaultMinSize: null, defaultMaxSize: 24 },
    { min: 5, max: 24 },
  ],
  [
    { defaultMinSize: null, defaultMaxSize: 60 },
    { min: 5, max: 40 },
  ],
])('a guided center configured %j is offered %j', (batchOptions, size) => {
  expect(defaultBatchSize({ ...guided, batchOptions })).toEqual(size);
});

test('a bulk center may be offered more than 40', () => {
  expect(defaultBatchSize({ ...bulk, batchOptions: { defaultMinSize: null, defaultMaxSize: 60 } }).max).toBe(60);
});
