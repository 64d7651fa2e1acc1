import { expect, test } from 'vitest';
import { workOrder, type WorkOrderMember } from './work-order.ts';

const feed = new Map([
  ['FLRL-B1', { opsName: 'Rose', classification: 'Floral', tableSlot: null }],
  ['FLRL-V1', { opsName: 'Round vase', classification: 'Vase', tableSlot: 'V7' }],
  ['FM-1', { opsName: 'Chocolate', classification: 'Food & Drink', tableSlot: 'X2' }],
]);
const productOf = (sku: string) => feed.get(sku);

const member = (changes: Partial<WorkOrderMember>): WorkOrderMember => ({
  suborderId: '1000001-1',
  status: 'Batched',
  inException: false,
  exceptionsList: [],
  batchIndex: 0,
  lineItems: [{ index: 0, sku: 'FLRL-B1', name: 'Rose bouquet', quantity: 1 }],
  delivery: { startTime: '2027-02-13T14:00:00Z', windowDuration: 2, fc: { timezone: 'America/New_York' } },
  ...changes,
});

test('members stand in batch order with what to take from where', () => {
  const kit = {
    index: 1,
    sku: 'FLRL-K1',
    name: 'Kit',
    quantity: 2,
    components: [
      { sku: 'FLRL-V1', name: 'Vase', quantity: 1 },
      { sku: 'FM-1', name: 'Chocolate', quantity: 1 },
    ],
  };
  const second = member({ suborderId: '1000002-1', batchIndex: 1 });
  const first = member({ lineItems: [{ index: 0, sku: 'FLRL-B1', name: 'Rose bouquet', quantity: 1 }, kit] });
  const slots = {
    '1000001-1': {
      lineItems: [
        { lineItemIndex: '0', slot: 1 },
        { lineItemIndex: '1.0', slot: 2 },
      ],
    },
    '1000002-1': { lineItems: [{ lineItemIndex: '0', slot: 3 }] },
  };
  const { rows, skipped } = workOrder([second, first], slots, productOf);
  expect(rows).toEqual([
    {
      suborderId: '1000001-1',
      place: 1,
      products: [{ name: 'Rose', quantity: 1, cartSlot: 1, tableSlot: null }],
      vases: [{ name: 'Round vase', quantity: 2, cartSlot: 2, tableSlot: 'V7' }],
      addons: [{ name: 'Chocolate', quantity: 2, cartSlot: null, tableSlot: 'X2' }],
      window: '9:00 – 11:00 am',
    },
    {
      suborderId: '1000002-1',
      place: 2,
      products: [{ name: 'Rose', quantity: 1, cartSlot: 3, tableSlot: null }],
      vases: [],
      addons: [],
      window: '9:00 – 11:00 am',
    },
  ]);
  expect(skipped).toEqual([]);
});

test('the pick list counts base products of all members that are printed', () => {
  const double = member({
    suborderId: '1000002-1',
    batchIndex: 1,
    lineItems: [{ index: 0, sku: 'FLRL-D1', name: 'Double Rose bouquet', quantity: 3 }],
  });
  const cancelled = member({ suborderId: '1000003-1', batchIndex: 2, status: 'Cancelled' });
  expect(workOrder([member({}), double, cancelled], {}, productOf).totals).toEqual([
    { sku: 'FLRL-B1', name: 'Rose', type: 'Floral', tableSlot: null, units: 7 },
  ]);
  const vase = member({ lineItems: [{ index: 0, sku: 'FLRL-V1', name: 'Vase', quantity: 2 }] });
  expect(workOrder([vase], {}, productOf).totals).toMatchObject([{ sku: 'FLRL-V1', tableSlot: 'V7', units: 2 }]);
});

test('cancelled members and those in exception are left off and told', () => {
  const cancelled = member({ status: 'Cancelled' });
  const set = member({
    suborderId: '1000002-1',
    batchIndex: 1,
    inException: true,
    exceptionsList: [{ reason: 'Other: Other' }],
  });
  expect(workOrder([set, cancelled], {}, productOf)).toEqual({
    totals: [],
    rows: [],
    skipped: [
      { suborderId: '1000001-1', why: 'Cancelled' },
      { suborderId: '1000002-1', why: 'In exception: Other: Other' },
    ],
  });
});

test('a member without a window has none on paper', () => {
  const delivery = { startTime: null, windowDuration: null, fc: { timezone: 'America/New_York' } };
  expect(workOrder([member({ delivery })], {}, productOf).rows[0]?.window).toBe('');
});
