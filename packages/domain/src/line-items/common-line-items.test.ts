import { expect, test } from 'vitest';
import { commonLineItems, firstLive } from './common-line-items.ts';

const line = (index: number, sku: string, isDeleted = false) => ({ index, sku, name: `Name of ${sku}`, isDeleted });
const first = { lineItems: [line(1, 'VASE'), line(0, 'ROSE'), line(2, 'VASE'), line(3, 'CARD', true)] };
const second = { lineItems: [line(0, 'VASE'), line(1, 'ROSE', true), line(2, 'TULIP'), line(4, 'ROSE')] };
const third = { lineItems: [line(0, 'VASE'), line(1, 'ROSE', true)] };

test.each([
  ['none selected', [], []],
  ['one: all its live SKUs once', [first], ['ROSE', 'VASE']],
  ['two', [first, second], ['ROSE', 'VASE']],
  ['deleted ones are not shared', [first, second, third], ['VASE']],
  ['nothing shared', [{ lineItems: [line(0, 'TULIP')] }, third], []],
])('lines common to all: %s', (_name, suborders, expected) => {
  expect(commonLineItems(suborders).map(({ sku }) => sku)).toEqual(expected);
});

test('the first live line of a SKU is replaced', () => {
  expect(firstLive(second, 'ROSE')?.index).toBe(4);
  expect(firstLive(first, 'VASE')?.index).toBe(1);
  expect(firstLive(third, 'ROSE')).toBeUndefined();
});
