import type { BookedRecord } from '@bloomdesk/domain/accounting/accounting-differences';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';

interface Booked {
  /** The same key is one record, however often it is asked for. */
  effectKey: string;
  /** The day it is booked on. */
  day: string;
}

/** A line of an order; it keeps its key, and one that is gone stays as a closed line. */
export interface SalesOrderLine {
  /** The suborder and the line's place in it. */
  key: string;
  fcId: number;
  sku: string;
  quantity: number;
  /** What it adds to the order's total, without tax; cents. */
  amount: number;
  /** Nothing of it will leave. */
  isClosed: boolean;
}

/** Who has bought. */
export interface Buyer {
  customerEmail: string;
  customer: { customerId: string; firstName: string; lastName: string };
}

/** An order as the accounting system books it; amounts in cents. */
export interface SalesOrderRequest extends Booked, Buyer {
  orderId: string;
  orderTotal: number;
  shipping: number;
  tax: number;
  lines: readonly SalesOrderLine[];
}

/** A suborder that has left its center. */
export interface FulfillmentRequest extends Booked {
  suborderId: string;
  orderId: string;
  fcId: number;
  trackingCode: string | null;
  /** What is in it, by the keys of its sales order's lines. */
  lines: readonly { key: string; quantity: number }[];
}

/** Money that a customer gets back, or has got back. */
export interface RefundRequest extends Booked, Buyer {
  refundId: string;
  orderId: string;
  /** Cents. */
  amount: number;
}

/** Units of a lot that have come or gone without an order. */
export interface AdjustmentRequest extends Booked {
  adjustmentId: number;
  fcId: number;
  sku: string;
  quantity: number;
  type: string;
  /** What the accounting system calls the lot, by which stock goes. */
  lotExternalId: string | null;
  /** What stands on the lot, by which stock comes. */
  lotLabel: string | null;
}

export type AccountingEntry =
  | ({ kind: 'sales-order' } & SalesOrderRequest)
  | ({ kind: 'fulfillment' } & FulfillmentRequest)
  | ({ kind: 'credit-memo' } & RefundRequest)
  | ({ kind: 'refund' } & RefundRequest)
  | ({ kind: 'adjustment' } & AdjustmentRequest);

/** It will not make one before something is mended; said to the caller. */
export interface AccountingRefusal {
  outcome: 'refused';
  message: string;
  /** The same by its codes alone, for it to be kept: its own words may hold what was sent. */
  plain?: string;
}

export type SalesOrderAnswer = { outcome: 'created'; salesOrderId: string } | AccountingRefusal;
export type EntryAnswer = { outcome: 'created'; recordId: string } | AccountingRefusal;

/** The accounting system; throws when it cannot be reached or does not answer in time. */
export interface Accounting {
  /** Makes the sales order of an order for somebody who waits for it. */
  createSalesOrder(order: SalesOrderRequest): Promise<SalesOrderAnswer>;
  /** Makes the record of an entry once; of a sales order that is there already, makes it as the order is now. */
  record(entry: AccountingEntry): Promise<EntryAnswer>;
  /** All records of ours of a kind on a day. */
  recordsOf(kind: AccountingKind, day: string): Promise<BookedRecord[]>;
  /** Changes nothing; says by a `PartnerProblem` that there is no answer. */
  check(): Promise<void>;
}
