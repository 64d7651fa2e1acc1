import type {
  AdjustmentRequest,
  FulfillmentRequest,
  RefundRequest,
  SalesOrderRequest,
} from '#partners/accounting/accounting.ts';

const day = '2027-02-10';
const buyer = {
  customerEmail: 'dana@example.com',
  customer: { customerId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', firstName: 'Dana', lastName: 'Reyes' },
};

/** An order of a bouquet and a vase, $86.00 with shipping and tax; a test changes what it is about. */
export function sampleSalesOrder(changes: Partial<SalesOrderRequest> = {}): SalesOrderRequest {
  const { orderId = '1000012' } = changes;
  return {
    effectKey: `sales-order:${orderId}`,
    orderId,
    day,
    ...buyer,
    orderTotal: 12_206,
    shipping: 1500,
    tax: 606,
    lines: [
      { key: `${orderId}-1/0`, fcId: 4, sku: 'FLRL-B-1001', quantity: 1, amount: 8300, isClosed: false },
      { key: `${orderId}-1/1`, fcId: 4, sku: 'FLRL-V-3001', quantity: 1, amount: 1800, isClosed: false },
    ],
    ...changes,
  };
}

export function sampleFulfillment(changes: Partial<FulfillmentRequest> = {}): FulfillmentRequest {
  const { orderId = '1000012' } = changes;
  return {
    effectKey: `fulfillment:${orderId}-1`,
    suborderId: `${orderId}-1`,
    orderId,
    fcId: 4,
    day,
    trackingCode: '1Z999AA10123456784',
    lines: [
      { key: `${orderId}-1/0`, quantity: 1 },
      { key: `${orderId}-1/1`, quantity: 1 },
    ],
    ...changes,
  };
}

export function sampleRefund(changes: Partial<RefundRequest> = {}): RefundRequest {
  const { refundId = '0b1c2d3e-0000-4000-8000-000000000001' } = changes;
  return {
    effectKey: `refund:${refundId}`,
    refundId,
    orderId: '1000012',
    ...buyer,
    amount: 2150,
    day,
    ...changes,
  };
}

export function sampleAdjustment(changes: Partial<AdjustmentRequest> = {}): AdjustmentRequest {
  const { adjustmentId = 77 } = changes;
  return {
    effectKey: `adjustment:${adjustmentId}`,
    adjustmentId,
    fcId: 4,
    sku: 'FLRL-B-1001',
    quantity: -3,
    type: 'Spoilage',
    lotExternalId: '9001',
    lotLabel: 'L-1',
    day,
    ...changes,
  };
}
