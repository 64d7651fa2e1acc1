/** A line item as it is sold; amounts in cents, tax rate in parts per million. */
export interface PlacedLineItem {
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  originalPrice: number;
  discountAmount: number;
  price: number;
  taxRatePpm: number;
  taxAmount: number;
  isPrimary: boolean;
  components: { sku: string; name: string; quantity: number; index: number; isPrimaryProduct: boolean }[];
  inventoryStatus: 'on_order' | 'booked_against_available' | 'needs_inventory' | 'non_lotted';
}

export interface PlacedSuborder {
  fcId: number;
  fulfillmentDate: string;
  deliveryDate: string;
  areaId: number | null;
  /** ISO instants. */
  startTime: string | null;
  fulfilledBy: string | null;
  windowDuration: number | null;
  /** Reserved before; left out where the window has no row. */
  windowId?: number | null;
  transportMode: string | null;
  message: string;
  recipient: Record<string, unknown>;
  lines: PlacedLineItem[];
}

/** An order that has been checked and priced; amounts in cents. */
export interface PlacedOrder {
  type: 'web' | 'b2b' | 'subscription' | 'redelivery' | 'manual';
  customer: { email: string; firstName: string; lastName: string; phone: string; zipCode: string };
  totals: {
    itemTotal: number;
    discountTotal: number;
    shippingCost: number;
    shippingDiscount: number;
    shippingTaxAmount: number;
    taxTotal: number;
    orderTotal: number;
  };
  /** `gateway` where one took it that is named; it gives it back (D264). */
  payments: { paymentType: string; transactionId: string; brand: string; amount: number; gateway?: string }[];
  suborders: PlacedSuborder[];
  bulk?: { requestId: string; orderRef: string };
  /** What is sent again, once more; its one suborder repeats this one. */
  redeliveryOf?: { orderId: string; suborderId: string };
  /** What the storefront calls it; credit that was captured for this reference pays for it (D372). */
  orderRef?: string;
  /** Of the form it was written in: one draft is one order. */
  draftId?: string;
  subscription?: Record<string, unknown>;
  shopify?: Record<string, unknown>;
}
