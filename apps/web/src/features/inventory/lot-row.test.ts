import { expect, test } from 'vitest';
import { lotOf } from './lot.ts';
import { isInView, lotRow, lotStatus } from './lot-row.ts';

const lot = lotOf({
  id: 7,
  lot_id: 'L-7',
  external_id: null,
  transaction_id: null,
  fc_id: 4,
  sku: 'FLRL-B-1001',
  product_name: 'Blushing Rose',
  product_classification: '',
  vendor: 'Andean Farms',
  purchase_order: 'PO-1',
  po_units: null,
  arrival_date: '2027-02-08',
  start_fulfillment_date: '2027-02-09',
  expiration_date: '2027-02-20',
  feed_status: null,
  stock_initial: 20,
  inbound_quantity: 0,
  on_order_qty: 0,
  on_order_pending_commit_qty: 0,
  on_hand_qty: 5,
  committed_qty: 5,
  reserved_for_care_qty: 2,
  presale_care_buffer_qty: 1,
  available_for_sale_qty: 0,
  updatedAt: '2027-02-10T15:00:00.000Z',
  version: 1,
});
const product = { classification: 'Floral', imageUrl: '/rose.png' };

test('a row adds both buffers, and calls a lot without a label hardgood', () => {
  expect(lotRow(lot, product)).toMatchObject({
    buffer: 3,
    lotLabel: 'L-7',
    filterClass: 'Floral',
    imageUrl: '/rose.png',
  });
  expect(lotRow({ ...lot, label: null }, undefined)).toMatchObject({
    lotLabel: 'Hardgood',
    filterClass: '',
    imageUrl: null,
  });
});

test('each view shows what it says', () => {
  const row = lotRow(lot, product);
  expect((['afs', 'onHand', 'all'] as const).map((view) => isInView(row, view))).toEqual([false, true, true]);
});

test.each([
  [{}, 'Received'],
  [{ inboundQuantity: 3 }, 'On Order'],
  [{ feedStatus: 'partially_received' }, 'Partially Received'],
  [{ feedStatus: 'somewhere' }, 'Confirmed'],
])('a lot with %j reads %s', (changes, label) => {
  expect(lotStatus({ ...lot, ...changes }).label).toBe(label);
});
