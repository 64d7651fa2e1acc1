import { expect, test } from 'vitest';
import { changesBetween, driftsWithMachine, noiseOf, versionsToCompare } from './compare-runs.ts';
import type { KeptRun } from './kept-results.ts';
import { comparisonLines } from './print-comparison.ts';
import { betterOf } from './report.ts';

function run(version: string, label: string, values: number[], { bench = 'list', others = 0 } = {}): KeptRun {
  const figures = [{ section: '100 orders', label, values, better: betterOf(label), others }];
  return { bench, version, at: '2027-02-10T15:00:00Z', machine: '2 × processor', figures };
}

test.each([
  ['CPU ms a request, ours', [1, 1.02, 1.04], [1.5, 1.52, 1.55], 'worse'],
  ['CPU ms a request, ours', [1.5, 1.52, 1.55], [1, 1.02, 1.04], 'better'],
  ['CPU ms a request, ours', [1, 1.02, 1.04], [1.01, 1.05, 1.07], 'within noise'],
  ['CPU ms a request, ours', [0.6, 1, 1.8], [1.3, 1.4, 1.5], 'within noise'],
  ['ratio ours : bare', [0.5, 0.51, 0.52], [0.7, 0.71, 0.72], 'better'],
  ['requests/s, ours', [500, 510, 520], [300, 310, 320], 'worse'],
])('%s from %j to %j is %s', (label, before, after, verdict) => {
  const runs = [run('aaa', label, before), run('bbb', label, after)];
  expect(changesBetween(runs, 'aaa', 'bbb').map((change) => change.verdict)).toEqual([verdict]);
});

test('runs of the same version count together, so that what differs between them is noise', () => {
  const label = 'CPU ms a request, ours';
  const runs = [run('aaa', label, [1]), run('aaa', label, [1.6]), run('bbb', label, [1.35])];
  expect(changesBetween(runs, 'aaa', 'bbb')[0]?.verdict).toBe('within noise');
});

test('times of a busy machine are not compared, what the processor was asked for is', () => {
  const others = 0.4;
  const verdictOf = (label: string) =>
    changesBetween([run('aaa', label, [1, 1, 1], { others }), run('bbb', label, [2, 2, 2])], 'aaa', 'bbb')[0]?.verdict;
  expect(verdictOf('p99 ms, ours')).toBe('one of them on a busy machine');
  expect(verdictOf('CPU ms a request, ours')).toBe('worse');
});

test.each([
  ['p50 ms, ours', true],
  ['requests/s, ours', true],
  ['s to ingest', true],
  ['frames a second, scrolling', true],
  ['CPU ms a request, ours', false],
  ['ratio ours : bare', false],
  ['MiB idle', false],
  ['calls', false],
])('%s drifts with the machine: %s', (label, drifts) => {
  expect(driftsWithMachine(label, 'Order by id, 16 connections')).toBe(drifts);
});

test('a unit that stands above all figures is theirs', () => {
  expect(driftsWithMachine('Vase', 'Planning 10,000 suborders, ms (min, median, max of 7)')).toBe(true);
  expect(driftsWithMachine('without', 'Placing 1,000 single orders, CPU ms of the database an order')).toBe(false);
});

test('few values may lie off by half their range, many by much less, and one says nothing of itself', () => {
  expect(noiseOf([10])).toBe(15);
  expect(noiseOf([8, 10, 14])).toBeCloseTo(30);
  expect(noiseOf([10, 10, 10])).toBe(5);
  const unequal = Array.from({ length: 400 }, (_, at) => 5 + (at % 11));
  expect(noiseOf(unequal)).toBe(5);
});

test('the last version is compared with the one before it that ran the same bench, or with the one that is named', () => {
  const runs = [run('aaa', 'calls', [1]), run('bbb', 'calls', [1], { bench: 'mix' }), run('ccc', 'calls', [1])];
  expect(versionsToCompare(runs, [])).toEqual(['aaa', 'ccc']);
  expect(versionsToCompare(runs, ['bb'])).toEqual(['bbb', 'ccc']);
  expect(versionsToCompare(runs, ['cc', 'aa'])).toEqual(['ccc', 'aaa']);
  expect(versionsToCompare(runs, ['fff'])).toBe('No result is kept of fff.');
  expect(versionsToCompare(runs.slice(0, 1), [])).toMatch(/two versions/);
});

test('a commit is not taken for its own sources with changes in them', () => {
  const runs = [run('aaa', 'calls', [1]), run('aaa+', 'calls', [1])];
  expect(versionsToCompare(runs, ['aaa'])).toEqual(['aaa', 'aaa+']);
});

test('what moved is printed with its noise, what did not is counted', () => {
  const runs = [
    run('aaaaaaaaaa', 'ratio ours : bare', [0.5, 0.51, 0.52]),
    run('aaaaaaaaaa', 'calls', [3, 3, 3]),
    run('bbbbbbbbbb+', 'ratio ours : bare', [0.7, 0.71, 0.72]),
    run('bbbbbbbbbb+', 'calls', [3, 3, 3]),
  ];
  expect(comparisonLines(runs, ['aaaaaaaaaa', 'bbbbbbbbbb+'])).toEqual([
    'From aaaaaaaa to bbbbbbbb+: 2 figures in both',
    '  better  0.51 → 0.71             +39 % (noise 5 %)       list / 100 orders / ratio ours : bare',
    '  1 better, 0 worse, 1 within noise, 0 measured on a busy machine',
  ]);
});
