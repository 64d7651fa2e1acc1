/** What is stored of an imported order, table by table; cents, and ISO instants. */
export interface ImportedOrderRow {
  orderId: string;
  email: string;
  importedAs: string;
  type: string;
  status: string;
  placedAt: string;
  endedAt: string;
  itemTotal: number;
  discountTotal: number;
  shippingCost: number;
  shippingTax: number;
  taxTotal: number;
  orderTotal: number;
  totals: unknown[];
}

export interface ImportedSuborderRow {
  suborderId: string;
  orderId: string;
  suffix: number;
  fcId: number;
  status: 'Delivered' | 'Cancelled';
  endedAt: string;
  day: string;
  type: string;
  message: string;
  recipient: object;
  saleLineItems: unknown[];
  lines: unknown[];
}

export interface ImportedLineRow {
  suborderId: string;
  index: number;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  discountAmount: number;
  price: number;
  taxRatePpm: number;
  taxAmount: number;
  isPrimary: boolean;
  placedAt: string;
}

/** Money that moved before Bloomdesk, by how much more than is known here. */
export interface ImportedMoney {
  orderId: string;
  paymentKey: string;
  paid: number;
  paidWith: string;
  paidAt: string;
  refundId: string;
  refunded: number;
  /** Of the refund: what was paid too much, and the tax in the rest. */
  returned: number;
  allowanceTax: number;
  refundedAt: string;
  /** What the order still came to after its refunds. */
  totalAfterRefund: number;
}

export interface ImportedCustomerRow {
  email: string;
  firstName: string;
  lastName: string;
}

/** A recipient and a message as a later file has them. */
export interface ImportedWords {
  suborderId: string;
  recipient: object;
  message: string;
}
