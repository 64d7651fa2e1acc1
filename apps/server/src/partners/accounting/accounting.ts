/** An order as the accounting system books it; amounts in cents. */
export interface SalesOrderRequest {
  /** The same key is one sales order, however often it is asked for. */
  effectKey: string;
  orderId: string;
  customerEmail: string;
  orderTotal: number;
}

export type SalesOrderAnswer =
  | { outcome: 'created'; salesOrderId: string }
  /** It will not make one before something is mended; said to the caller. */
  | { outcome: 'refused'; message: string };

/** The accounting system; throws when it cannot be reached or does not answer in time. */
export interface Accounting {
  createSalesOrder(order: SalesOrderRequest): Promise<SalesOrderAnswer>;
  /** Changes nothing; says by a `PartnerProblem` that there is no answer. */
  check(): Promise<void>;
}
