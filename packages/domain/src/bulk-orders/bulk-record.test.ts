import { expect, test } from 'vitest';
import { cellOf, cellReader, isBlank } from './bulk-record.ts';
import { fullHeader, sampleRecord } from '../testing/bulk-samples.ts';

test('cells are read without outer blanks and without the apostrophe of our exports', () => {
  const record = sampleRecord({ recipientPhone: " '+12125550123 ", customerLastName: "'Aolani" });
  expect(cellOf(record, fullHeader, 'recipientPhone')).toBe('+12125550123');
  expect(cellOf(record, fullHeader, 'customerLastName')).toBe("'Aolani");
});

test('a cell that is not there is empty', () => {
  expect(cellOf({ rowNumber: 2, cells: [] }, fullHeader, 'sku')).toBe('');
  expect(cellOf(sampleRecord(), { places: new Map(), width: 0 }, 'sku')).toBe('');
});

test('a row of blanks is blank', () => {
  expect(isBlank({ rowNumber: 9, cells: ['', '  ', '\t'] })).toBe(true);
  expect(isBlank({ rowNumber: 9, cells: ['', 'x'] })).toBe(false);
});

test('what is wrong with a record is gathered', () => {
  const cells = cellReader(sampleRecord({ quantity: 'two', lat: '' }), fullHeader);
  const rule = { blank: 7, parse: (text: string) => (text === '1' ? 1 : null), message: 'must be 1' };
  expect([
    cells.read('quantity', rule),
    cells.read('lat', { ...rule, required: true }),
    cells.read('lng', rule),
  ]).toEqual([7, 7, 7]);
  expect(cells.problems).toEqual(['quantity: must be 1', 'lat: is required']);
});
