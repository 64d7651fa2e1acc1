import { expect, test } from 'vitest';
import {
  type KeptPurchaseLine,
  mayCancelPurchaseOrder,
  mayChangePurchaseOrder,
  maySendPurchaseOrder,
  parsePurchaseOrderCode,
  type PurchaseLineDraft,
  purchaseLineProblems,
  purchaseOrderCode,
  purchaseOrderState,
  purchaseOrderStates,
} from './purchase-order.ts';

const today = '2027-02-10';
const line: PurchaseLineDraft = { sku: 'ROSE', quantity: 40, unitCost: 125, expectedDate: '2027-02-12' };
const kept: KeptPurchaseLine = {
  lineId: 7,
  sku: 'ROSE',
  quantity: 40,
  expectedDate: '2027-02-08',
  isCancelled: false,
  came: 30,
  outstanding: 10,
};

test.each([
  [{ isSent: false }, [[0, 0]], 'draft'],
  [{ isSent: true }, [[0, 40]], 'sent'],
  [
    { isSent: true },
    [
      [30, 10],
      [0, 40],
    ],
    'partly received',
  ],
  [{ isSent: true }, [[40, 0]], 'closed'],
  [{ isSent: true, isClosed: true }, [[30, 10]], 'closed'],
  [{ isSent: true, isCancelled: true }, [[0, 0]], 'cancelled'],
  [{ isSent: false, isCancelled: true }, [[0, 0]], 'cancelled'],
])('an order of which %j is so, with %j come and on its way, is %s', (facts, units, state) => {
  const lines = units.map(([came = 0, outstanding = 0]) => ({ came, outstanding }));
  expect(purchaseOrderState({ isClosed: false, isCancelled: false, ...facts, lines })).toBe(state);
});

test.each<[Partial<PurchaseLineDraft>, string]>([
  [{ sku: ' ' }, 'Choose a product.'],
  [{ quantity: 0 }, 'Quantity must be a whole number from 1 to 1,000,000.'],
  [{ quantity: 1.5 }, 'Quantity must be a whole number from 1 to 1,000,000.'],
  [{ unitCost: null }, 'Cost must be an amount like 1.25.'],
  [{ unitCost: -1 }, 'Cost must be an amount like 1.25.'],
  [{ expectedDate: '' }, 'Choose the day it is expected.'],
  [{ expectedDate: '2027-02-09' }, 'Expected date must not be in the past.'],
  [{ lineId: 8 }, 'This line is not one of this purchase order.'],
])('a line that is %j is refused: %s', (changes, message) => {
  const problems = purchaseLineProblems([{ ...line, ...changes }], [kept], { today, isSent: false });
  expect(problems.map((problem) => problem.message)).toEqual([message]);
});

test('once it is sent a line keeps its product and what has come of it; a day that stays may be past', () => {
  const problems = (changes: Partial<PurchaseLineDraft>) =>
    purchaseLineProblems([{ ...line, lineId: 7, expectedDate: '2027-02-08', ...changes }], [kept], {
      today,
      isSent: true,
    }).map(({ message }) => message);
  expect(problems({ quantity: 30 })).toEqual([]);
  expect(problems({ quantity: 29 })).toEqual(['30 have already come.']);
  expect(problems({ sku: 'LILY' })).toEqual(['The product stays ROSE.']);
});

test('an order has one to 200 lines, and no line twice', () => {
  const problems = (lines: PurchaseLineDraft[]) =>
    purchaseLineProblems(lines, [kept], { today, isSent: true }).map(({ message }) => message);
  expect(problems([])).toEqual(['Add at least one line.']);
  expect(problems(Array.from({ length: 201 }, () => line))).toEqual(['A purchase order has 200 lines at most.']);
  const same = { ...line, lineId: 7 };
  expect(problems([same, same])).toEqual(['This line is not one of this purchase order.']);
});

test('what may be done follows from the state', () => {
  const allowed = (may: (state: (typeof purchaseOrderStates)[number]) => { ok: boolean }) =>
    purchaseOrderStates.filter((state) => may(state).ok);
  expect(allowed(mayChangePurchaseOrder)).toEqual(['draft', 'sent', 'partly received']);
  expect(allowed(mayCancelPurchaseOrder)).toEqual(['draft', 'sent']);
  expect(allowed((state) => maySendPurchaseOrder(state, 'farm@example.com'))).toEqual([
    'draft',
    'sent',
    'partly received',
  ]);
  expect(maySendPurchaseOrder('draft', '')).toMatchObject({ ok: false, code: 'vendor-without-email' });
});

test.each([
  ['PO-10001', 10001],
  ['po 10001', 10001],
  ['PO10001', 10001],
  ['10001', null],
  ['PO-1', null],
])('%s names %s', (text, id) => {
  expect(parsePurchaseOrderCode(text)).toBe(id);
  expect(parsePurchaseOrderCode(purchaseOrderCode(id ?? 10001))).toBe(id ?? 10001);
});
