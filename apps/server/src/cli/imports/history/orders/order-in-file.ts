/** A line of an imported order; cents. */
export interface LineInFile {
  row: number;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  discount: number;
}

/** One delivery of an imported order. */
export interface DeliveryInFile {
  row: number;
  fcId: number;
  deliveredOn: string;
  recipient: Record<
    'firstName' | 'lastName' | 'address1' | 'address2' | 'city' | 'state' | 'zipCode' | 'phone',
    string
  >;
  message: string;
  lines: LineInFile[];
}

/** An order of a file of history, as it is written there; cents. */
export interface OrderInFile {
  /** Its first. */
  row: number;
  externalId: string;
  customer: { email: string; firstName: string; lastName: string };
  placedOn: string;
  isCancelled: boolean;
  type: 'web' | 'b2b' | 'subscription' | 'manual';
  shipping: number;
  tax: number;
  total: number;
  paid: number;
  refunded: number;
  paidWith: string;
  deliveries: DeliveryInFile[];
}

/** An order of the file that is not here yet. */
export type NewOrder = OrderInFile & { contentHash: string; fixedHash: string };
