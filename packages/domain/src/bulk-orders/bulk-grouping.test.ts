import { expect, test } from 'vitest';
import { groupBulkRecords, groupDeliveries } from './bulk-grouping.ts';
import { bulkRowReader } from './bulk-row.ts';
import { fullHeader, type SampleCells, sampleRecord, sampleReference } from '../testing/bulk-samples.ts';

const group = (refs: string[]) =>
  groupBulkRecords(
    refs.map((orderRef, i) => sampleRecord({ orderRef }, i + 2)),
    fullHeader,
  ).map(({ orderRef, records }) => [orderRef, records.map(({ rowNumber }) => rowNumber)]);

test('rows of one order need not stand together', () => {
  expect(group(['A', 'B', ' A ', 'B', 'C'])).toEqual([
    ['A', [2, 4]],
    ['B', [3, 5]],
    ['C', [6]],
  ]);
});

test('rows without a reference stand alone, and names of every kind are only names', () => {
  expect(group(['', '__proto__', '', '__proto__'])).toEqual([
    ['', [2]],
    ['__proto__', [3, 5]],
    ['', [4]],
  ]);
});

test('blank rows count as rows but are no orders', () => {
  const blank = { rowNumber: 3, cells: ['', ' '] };
  expect(groupBulkRecords([sampleRecord({}, 2), blank, sampleRecord({}, 4)], fullHeader)).toHaveLength(1);
  expect(groupBulkRecords([blank], fullHeader)).toEqual([]);
});

test('one address on one day is one delivery, however it is spelt', () => {
  const read = bulkRowReader(fullHeader, sampleReference());
  const rows = (...all: SampleCells[]) =>
    all.flatMap((cells, i) => {
      const reading = read(sampleRecord(cells, i + 2));
      return reading.ok ? [reading.row] : [];
    });
  const deliveries = groupDeliveries(
    rows(
      {},
      { address1: '350  5TH AVE ' },
      { deliveryDate: '2027-02-14' },
      { address2: 'Fl 20' },
      { zipCode: '10118-0110' },
    ),
  );
  expect(deliveries.map((delivery) => delivery.map(({ rowNumber }) => rowNumber))).toEqual([[2, 3, 6], [4], [5]]);
});
