import { expect, test } from 'vitest';
import type { AllocatableLot } from './stock-allocation.ts';
import { shortProducts, type WaitingLine } from './short-products.ts';

const today = '2027-02-10';
const tomorrow = '2027-02-11';

function line(suborderId: string, fulfillmentDate: string, sku: string, quantity = 1): WaitingLine {
  return { suborderId, fulfillmentDate, sku, name: sku, quantity };
}

function lot(sku: string, available: number): AllocatableLot {
  const life = { arrivalDate: null, startFulfillmentDate: null, expirationDate: null };
  return { lotId: 1, sku, available, isInbound: false, ...life };
}

const short = (lines: readonly WaitingLine[], lots: readonly AllocatableLot[] = [], fcId = 4) =>
  shortProducts(lines, { fcId, lots, isLotted: (sku) => sku !== 'CARD' }, today);

test('what is missing is summed by product and day, with who waits; later days do not count', () => {
  const lines = [
    line('1000001-1', tomorrow, 'ROSE', 2),
    line('1000002-1', tomorrow, 'ROSE', 3),
    line('1000002-1', tomorrow, 'DAHLIA', 9),
    line('1000003-1', today, 'ROSE'),
    line('1000004-1', '2027-02-12', 'ROSE', 50),
    line('1000005-1', tomorrow, 'CARD', 4),
  ];
  expect(short(lines)).toEqual([
    { day: today, sku: 'ROSE', missing: 1, suborderIds: ['1000003-1'] },
    { day: tomorrow, sku: 'DAHLIA', missing: 9, suborderIds: ['1000002-1'] },
    { day: tomorrow, sku: 'ROSE', missing: 5, suborderIds: ['1000001-1', '1000002-1'] },
  ]);
});

test('what is overdue is missing today, and what a center makes ready a day ahead leaves a day later', () => {
  expect(short([line('1000001-1', '2027-02-07', 'ROSE')])).toMatchObject([{ day: today, missing: 1 }]);
  expect(short([line('1000001-1', today, 'ROSE')], [], 66)).toMatchObject([{ day: tomorrow, missing: 1 }]);
});

test('units on the shelf are not missing', () => {
  expect(short([line('1000001-1', tomorrow, 'ROSE', 5)], [lot('ROSE', 3)])).toMatchObject([{ missing: 2 }]);
  expect(short([line('1000001-1', tomorrow, 'ROSE', 5)], [lot('ROSE', 5)])).toEqual([]);
});
