import { expect, test } from 'vitest';
import {
  purchaseOrder,
  type PurchaseLine,
  type PurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { sampleOf } from '#testing/sample-of-shape.ts';
import {
  deliveryOf,
  type Dock,
  type DockCount,
  dockCommands,
  nothingCounted,
  scanned,
  withoutWaiting,
} from './dock-count.ts';

const line: PurchaseLine = {
  lineId: 1,
  sku: 'ROSE',
  productName: 'Red Roses',
  codes: [],
  quantity: 40,
  unitCost: 1.25,
  expectedDate: '2027-02-10',
  isCancelled: false,
  good: 0,
  rejected: 0,
  outstanding: 40,
  presold: 0,
  shelfLifeDays: null,
  lotIds: [],
};
const order = (purchaseOrderId: number, ...lines: Partial<PurchaseLine>[]): PurchaseOrder => ({
  ...sampleOf(purchaseOrder),
  purchaseOrderId,
  code: `PO-${purchaseOrderId}`,
  vendorName: 'Andean Farms',
  lines: lines.map((own) => ({ ...line, ...own })),
});
const dock: Dock = {
  date: '2027-02-10',
  purchaseOrders: [
    order(
      10001,
      { lineId: 1, sku: 'ROSE', productName: 'Red Roses', codes: ['036000291452'], outstanding: 40, shelfLifeDays: 7 },
      { lineId: 2, sku: 'LILY', productName: 'White Lily', codes: [], outstanding: 10, shelfLifeDays: null },
    ),
    order(10002, { lineId: 3, sku: 'FERN', productName: 'Fern', codes: [], outstanding: 5, shelfLifeDays: null }),
  ],
};

function after(...codes: string[]): { count: DockCount; said: string[]; isDone: boolean } {
  let count = nothingCounted;
  const said: string[] = [];
  let isDone = false;
  for (const code of codes) {
    const step = scanned(count, code, dock);
    count = step.count;
    isDone = step.isDone === true;
    said.push(step.words);
  }
  return { count, said, isDone };
}

test('what waits for the network is not outstanding any more', () => {
  const { count } = after('PO-10001', 'ROSE', '10', 'BD-REJECT-WILTED', 'ROSE', '4');
  const left = withoutWaiting(dock, [{ lines: deliveryOf(count) }]);
  expect(left.purchaseOrders.flatMap(({ lines }) => lines.map(({ outstanding }) => outstanding))).toEqual([26, 10, 5]);
  expect(withoutWaiting(dock, [])).toBe(dock);
});

test.each(['FLRL-B-9999', 'PO-10002', 'PO-77777'])(
  'a number after %s, which was refused, changes no bucket before it',
  (code) => {
    const { count, said } = after('PO-10001', 'ROSE', '2', code, '4');
    expect(said.at(-1)).toBe('Scan a bucket first, then how many units it has.');
    expect(deliveryOf(count)).toMatchObject([{ lineId: 1, good: 2 }]);
    expect(deliveryOf(after('PO-10001', 'ROSE', '2', code, 'LILY', '4').count)).toMatchObject([
      { good: 2 },
      { good: 4 },
    ]);
  },
);

test('an order, its products and Receive: each scan of a product is a bucket as large as the one before', () => {
  const { count, said, isDone } = after('PO-10001', '0036000291452', '10', '0036000291452', 'lily', 'BD-DONE');
  expect(said).toEqual([
    'PO-10001 from Andean Farms. Scan its products.',
    'Red Roses: 1 good in 1 bucket, 39 outstanding.',
    'Red Roses: 10 good in 1 bucket, 30 outstanding.',
    'Red Roses: 20 good in 2 buckets, 20 outstanding.',
    'White Lily: 1 good in 1 bucket, 9 outstanding.',
    'Receiving…',
  ]);
  expect(isDone).toBe(true);
  expect(deliveryOf(count)).toEqual([
    { lineId: 1, good: 20, rejected: [], spoilDate: '2027-02-17' },
    { lineId: 2, good: 1, rejected: [], spoilDate: null },
  ]);
});

test('units that nobody ordered are said, and not in green', () => {
  const whole = after('PO-10001', 'LILY', '10').count;
  expect(scanned(whole, '100', dock)).toMatchObject({
    tone: 'notice',
    words: 'White Lily: 100 good in 1 bucket, 0 outstanding. 90 more than ordered.',
  });
  expect(scanned(whole, 'LILY', dock)).toMatchObject({
    tone: 'notice',
    words: 'White Lily: 20 good in 2 buckets, 0 outstanding. 10 more than ordered.',
  });
  expect(scanned(whole, '9', dock).tone).toBe('right');
});

test('a product alone opens the first order that waits for it', () => {
  expect(after('FERN').count).toMatchObject({ purchaseOrderId: 10002, lastLineId: 3 });
});

test('buckets are turned away until Good is scanned, and those of one reason are one rejection', () => {
  const { count } = after(
    'ROSE',
    '10',
    'BD-REJECT-WILTED',
    'ROSE',
    'ROSE',
    'BD-REJECT-DAMAGED',
    'ROSE',
    'BD-GOOD',
    'ROSE',
  );
  expect(deliveryOf(count)).toMatchObject([
    {
      good: 20,
      rejected: [
        { reason: 'wilted', quantity: 20 },
        { reason: 'damaged', quantity: 10 },
      ],
    },
  ]);
});

test('Undo takes the last bucket back, down to nothing', () => {
  expect(deliveryOf(after('ROSE', '10', 'ROSE', 'BD-UNDO').count)).toMatchObject([{ good: 10 }]);
  const { count, said } = after('ROSE', 'BD-UNDO', 'BD-UNDO');
  expect(count.lines).toEqual([]);
  expect(said.at(-1)).toBe('There is nothing to take back.');
});

test('the spoil date inside a scanned code counts before the shelf life', () => {
  expect(deliveryOf(after(']C101000360002914521727021510A1').count)[0]?.spoilDate).toBe('2027-02-15');
});

test.each([
  [['PO-99999'], 'Nothing of PO-99999 is on its way to this center.'],
  [['ORCHID'], 'No order on its way has the product ORCHID.'],
  [['PO-10001', 'FERN'], 'PO-10001 has no product FERN.'],
  [['ROSE', 'PO-10002'], 'Receive PO-10001 first, then scan PO-10002.'],
  [['12'], 'Scan a bucket first, then how many units it has.'],
  [['ROSE', '0'], 'A bucket has at least one unit. Scan Undo to take it back.'],
  [['BD-DONE'], 'Nothing has been counted yet.'],
  [['BD-DANCE'], 'BD-DANCE is no command of this sheet.'],
  [[''], 'This code cannot be read. Scan it again.'],
])('%j is answered: %s', (codes, words) => {
  expect(after(...codes).said.at(-1)).toBe(words);
});

test('every command of the sheet is understood', () => {
  for (const { code } of dockCommands()) expect(scanned(after('ROSE').count, code, dock).tone).not.toBe('wrong');
});
