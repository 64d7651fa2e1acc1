import { expect, test } from 'vitest';
import { type CheckedLineItem, lineItemMeant, lineItemsLeft, lineItemsToScan, mayPackUnscanned } from './line-check.ts';

const line = (index: number, sku: string, own: Partial<CheckedLineItem> = {}): CheckedLineItem => ({
  index,
  sku,
  name: `Product ${sku}`,
  quantity: 1,
  isDeleted: false,
  components: [],
  ...own,
});
const places = {
  cartSlotOf: (index: string) => ({ '0': 3, '1.1': 7 })[index],
  tableSlotOf: (sku: string) => ({ 'FLRL-B-1003': 'X4' })[sku],
};

test('a line is met by its product, its table slot or its cart slot, no matter what the scanner adds', () => {
  const lines = lineItemsToScan([line(0, 'FLRL-B-1003')], places);
  for (const code of ['FLRL-B-1003', 'flrl-b-1003', 'X4', '3']) {
    expect(lineItemsLeft(lines, [{ index: '0', code }])).toEqual([]);
  }
  for (const code of ['FLRL-B-1004', 'X5', '7', ''])
    expect(lineItemsLeft(lines, [{ index: '0', code }])).toEqual(lines);
});

test('a line is met by any code of its product, whatever zeros the scanner puts before it', () => {
  const codesOf = (sku: string) => (sku === 'FLRL-B-1003' ? ['00036000291452', 'ROSE-12'] : []);
  const lines = lineItemsToScan([line(0, 'FLRL-D-1003')], { ...places, codesOf });
  for (const code of ['036000291452', '0036000291452', 'rose-12'])
    expect(lineItemMeant(lines, [], code)?.index).toBe('0');
  expect(lineItemMeant(lines, [], '4006381333931')).toBeUndefined();
});

test('a double is met by its own code and by that of its base product', () => {
  const [double] = lineItemsToScan([line(0, 'FLRL-D-1003')], places);
  expect(double?.codes).toEqual(['FLRL-D-1003', 'FLRL-B-1003', 'X4', '3']);
});

test('a kit is scanned part by part, and what is deleted not at all', () => {
  const part = (index: number, sku: string) => ({ index, sku, name: `Product ${sku}`, quantity: 1 });
  const kit = line(1, 'FLRL-K-2001', { components: [part(0, 'FLRL-V-1'), part(1, 'NF-PLNT-2')] });
  const lines = lineItemsToScan([line(0, 'FLRL-B-1', { isDeleted: true }), kit], places);
  expect(lines.map(({ index, codes }) => [index, codes])).toEqual([
    ['1.0', ['FLRL-V-1']],
    ['1.1', ['NF-PLNT-2', '7']],
  ]);
});

test('two lines of one product take a scan each', () => {
  const lines = lineItemsToScan([line(0, 'FLRL-B-1'), line(1, 'FLRL-B-1')], { ...places, cartSlotOf: () => undefined });
  const first = lineItemMeant(lines, [], 'FLRL-B-1');
  const second = lineItemMeant(lines, [{ index: '0', code: 'FLRL-B-1' }], 'FLRL-B-1');
  expect([first?.index, second?.index]).toEqual(['0', '1']);
  expect(lineItemMeant(lines, [], 'FLRL-B-9')).toBeUndefined();
});

test('what is left is named', () => {
  const lines = lineItemsToScan([line(0, 'FLRL-B-1'), line(1, 'FLRL-B-2')], places);
  expect(mayPackUnscanned(lines)).toMatchObject({ ok: false, message: 'Scan Product FLRL-B-1 and 1 more first' });
  expect(mayPackUnscanned(lines.slice(1))).toMatchObject({ message: 'Scan Product FLRL-B-2 first' });
  expect(mayPackUnscanned([]).ok).toBe(true);
});
