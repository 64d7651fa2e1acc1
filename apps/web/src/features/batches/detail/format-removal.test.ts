import { expect, test } from 'vitest';
import { formatRemoval } from './format-removal.ts';

test('those that left are counted, those that did not are listed with the reason', () => {
  const why = 'is Packed; confirm that it leaves its batch as it is';
  expect(formatRemoval('Batch Rose 1', { '1000001-1': true, '1000002-1': why, '1000003-1': true })).toEqual({
    title: 'Removed 2 suborders from Batch Rose 1',
    failures: [{ suborderId: '1000002-1', why }],
  });
});

test('where none left there is nothing to announce but the failures', () => {
  expect(formatRemoval('Batch Rose 1', { '1000001-1': 'is not in this batch' })).toEqual({
    title: null,
    failures: [{ suborderId: '1000001-1', why: 'is not in this batch' }],
  });
  expect(formatRemoval('Batch Rose 1', { '1000001-1': true }).title).toBe('Removed 1 suborder from Batch Rose 1');
});
