import { expect, test } from 'vitest';
import { ledgerOf } from './adjustment.ts';
import { lotOf } from './lot.ts';

test('no two figures of a lot change places on their way', () => {
  const days = { arrival_date: '2027-02-08', start_fulfillment_date: '2027-02-09', expiration_date: '2027-02-20' };
  const names = {
    lot_id: 'L-7',
    external_id: 'E-7',
    transaction_id: 'T-7',
    sku: 'FLRL-B-1001',
    vendor: 'Andean Farms',
  };
  const figures = {
    stock_initial: 1,
    inbound_quantity: 2,
    on_order_qty: 3,
    on_order_pending_commit_qty: 4,
    on_hand_qty: 5,
    committed_qty: 6,
    reserved_for_care_qty: 7,
    presale_care_buffer_qty: 8,
    available_for_sale_qty: 9,
  };
  const product = { product_name: 'Blushing Rose', product_classification: 'Floral' };
  const rest = {
    id: 7,
    fc_id: 4,
    purchase_order: 'PO-1',
    po_units: 10,
    feed_status: 'created',
    updatedAt: '',
    version: 3,
  };
  expect(lotOf({ ...days, ...names, ...figures, ...product, ...rest })).toEqual({
    id: 7,
    label: 'L-7',
    externalId: 'E-7',
    transactionId: 'T-7',
    fcId: 4,
    sku: 'FLRL-B-1001',
    productName: 'Blushing Rose',
    productClassification: 'Floral',
    vendor: 'Andean Farms',
    purchaseOrder: 'PO-1',
    poUnits: 10,
    arrivalDate: '2027-02-08',
    startFulfillmentDate: '2027-02-09',
    expirationDate: '2027-02-20',
    feedStatus: 'created',
    stockInitial: 1,
    inboundQuantity: 2,
    onOrder: 3,
    presold: 4,
    onHand: 5,
    committed: 6,
    reservedForCare: 7,
    presaleCareBuffer: 8,
    available: 9,
    version: 3,
  });
});

test('claimed and cleared stay what they are, in a row and in the sums', () => {
  const row = {
    adjustment_id: 31,
    delivery_id: 7,
    adjustment_type: 'Spoilage',
    adjustment_time: '2027-02-10',
    adjustment_quantity: -2,
    suborder_ref: '1001-1',
    for_stock: true,
    for_count: false,
    memo: 'Broken.',
    netsuite_inventory_adjustment_id: 'N-1',
    origin: 'staff' as const,
    version: 4,
  };
  const sum = { adjustment_type: 'Spoilage', description: 'Gone', net_stock: -2, net_count: -1 };
  expect(ledgerOf({ adjustments: [row], summary: [sum] })).toEqual({
    adjustments: [
      {
        id: 31,
        type: 'Spoilage',
        timeOf: '2027-02-10',
        quantity: -2,
        suborderId: '1001-1',
        isCleared: false,
        memo: 'Broken.',
        syncedAs: 'N-1',
        origin: 'staff',
        version: 4,
      },
    ],
    summary: [{ type: 'Spoilage', description: 'Gone', claimed: -2, cleared: -1 }],
  });
});
