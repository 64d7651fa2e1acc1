import type { ColumnType, Generated } from 'kysely';
import type { BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { PldContent } from '#partners/worldease/worldease.ts';
import type { Json } from './json-columns.ts';

type JsonOr<T> = ColumnType<T, string | undefined, string>;
type When = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe = ColumnType<string | null, string | null | undefined, string | null>;

/** Orders, suborders, batches and what is printed for them. Amounts are cents. */
export interface OrderTables {
  customers: {
    customer_id: Generated<string>;
    email: string;
    first_name: string;
    last_name: string;
    phone: Generated<string>;
    zip_code: Generated<string>;
    parent_customer_name: Maybe;
    customer_groups: Generated<string[]>;
    shopify_id: Maybe;
    created_at: Date;
    modified_at: Date;
  };
  orders: {
    order_id: Generated<string>;
    customer_id: string;
    type: string;
    status: Generated<string>;
    status_at: Date;
    created_at: Date;
    item_total: number;
    discount_total: number;
    shipping_cost: Generated<number>;
    shipping_discount: Generated<number>;
    shipping_tax: Generated<number>;
    promo_total: Generated<number>;
    promo_code: Maybe;
    tax_total: number;
    order_total: number;
    credit_used: Generated<number>;
    captured: Generated<number>;
    refunded: Generated<number>;
    /** Reserved for refunds that have not settled yet. */
    refund_pending: Generated<number>;
    /** Of all refunds that have not failed: what gave back what had been paid too much. */
    returned: Generated<number>;
    /** Of all refunds that have not failed: what was given for a problem, and the tax in it. */
    allowances: Generated<number>;
    allowance_tax: Generated<number>;
    credit_instead: Generated<number>;
    written_off: Generated<number>;
    written_off_tax: Generated<number>;
    /** Follows from the others. */
    outstanding_balance: ColumnType<number, never, never>;
    totals: JsonOr<unknown[]>;
    shopify: ColumnType<unknown, string | null | undefined, string | null>;
    netsuite_sales_order_id: Maybe;
    redelivery_of_order_id: Maybe;
    subscription: ColumnType<unknown, string | null | undefined, string | null>;
    bulk_request_id: Maybe;
    bulk_order_ref: Maybe;
    draft_id: Maybe;
    /** The id it had before Bloomdesk. */
    imported_as: Maybe;
    internal_note: Generated<string>;
    version: Generated<number>;
  };
  order_transactions: {
    transaction_key: string;
    order_id: string;
    transaction_type: 'payment' | 'refund';
    transaction_id: string;
    payment_type: string;
    brand: Generated<string>;
    pan_truncation: Generated<string>;
    gateway: Generated<string>;
    amount: number;
    state: Generated<'pending' | 'settled' | 'failed'>;
    /** Of a payment: how much of it goes back, settled or not. */
    refund_reserved: Generated<number>;
    transaction_date: Date;
  };
  care_resolutions: {
    resolution_id: Generated<number>;
    order_id: string;
    kind: string;
    suborder_id: Maybe;
    amount: ColumnType<number | null, number | null | undefined, number | null>;
    redelivery_of_suborder_id: Maybe;
    redelivery_date: Maybe;
    performed_by: string;
    at: Date;
    run_id: Maybe;
    is_to_recipient: Generated<boolean>;
    is_decision: Generated<boolean>;
    refund_ids: Generated<string[]>;
    declined: Generated<boolean>;
  };
  batches: {
    batch_id: Generated<string>;
    name: string;
    fc_id: number;
    fulfillment_date: string;
    status: Generated<BatchStatus>;
    revision: Generated<number>;
    printed_revision: ColumnType<number | null, number | null | undefined, number | null>;
    created_by: string;
    created_at: Date;
    started_at: When;
    completed_at: When;
    once_more: Generated<boolean>;
    version: Generated<number>;
  };
  bench_claims: { suborder_id: string; batch_id: string; bench_id: string; claimed_by: string; lapses_at: Date };
  suborders: {
    suborder_id: string;
    order_id: string;
    suffix: number;
    fc_id: number;
    status: Generated<SuborderStatus>;
    status_at: Date;
    fulfillment_date: string;
    delivery_date: string;
    order_type: string;
    in_exception: Generated<boolean>;
    message: Generated<string>;
    recipient: Json<Record<string, unknown>>;
    area_id: number | null;
    start_at: Date | null;
    /** Null: its window follows from a weekly schedule and has no row. */
    window_id: ColumnType<number | null, number | null | undefined, number | null>;
    window_duration: number | null;
    transport_mode: string | null;
    fulfilled_by: Date | null;
    sale_line_items: JsonOr<unknown[]>;
    lines: JsonOr<unknown[]>;
    batch_id: Maybe;
    batch_index: ColumnType<number | null, number | null | undefined, number | null>;
    redelivery_of_suborder_id: Maybe;
    redelivery_order_id: Maybe;
    label_stale: Generated<boolean>;
    /** Null while the recipient lives where the lines were taxed. */
    taxed_state: Maybe;
    notecards_printed: Generated<number>;
    labels_printed: Generated<number>;
    internal_note: Generated<string>;
    version: Generated<number>;
  };
  line_items: {
    suborder_id: string;
    index: number;
    sku: string;
    name: string;
    quantity: number;
    unit_price: number;
    original_price: number;
    discount_amount: Generated<number>;
    price: number;
    tax_rate_ppm: Generated<number>;
    tax_amount: Generated<number>;
    is_primary: boolean;
    components: JsonOr<unknown[]>;
    chargeable: Generated<boolean>;
    is_deleted: Generated<boolean>;
    refunded_quantity: Generated<number>;
    /** Gone, but still in the order's totals. */
    remains_charged: Generated<boolean>;
    /** The index of the line at no charge that came for it. */
    charged_for: ColumnType<number | null, number | null | undefined, number | null>;
    refunded_price: Generated<number>;
    refunded_tax: Generated<number>;
    inventory_status: Generated<'on_order' | 'booked_against_available' | 'needs_inventory' | 'non_lotted'>;
    sale_line_item_index: number | null;
    created_on_initial_order_at: Date | null;
    user_action_reasons: JsonOr<unknown[]>;
  };
  suborder_exceptions: {
    suborder_id: string;
    fc_id: number;
    reason: string;
    type: Generated<string>;
    sku: Generated<string>;
    created_at: Date;
    updated_at: Date;
    deleted: Generated<boolean>;
  };
  batch_slots: { batch_id: string; slot: number; suborder_id: string; line_item_index: string };
  worldease_plds: {
    effect_key: string;
    batch_id: string;
    attempt: number;
    content: Json<PldContent>;
    content_hash: string;
    state: Generated<'pending' | 'approved' | 'refused'>;
    /** Why UPS will not take them, by suborder id. */
    errors: ColumnType<Record<string, string[]>, string | undefined, string>;
    requested_at: Date;
    answered_at: When;
  };
  packings: {
    packing_id: Generated<number>;
    suborder_id: string;
    batch_id: string;
    packed_by: string;
    packed_at: Date;
    status_before: SuborderStatus;
    undone_at: When;
  };
  vendor_deliveries: {
    suborder_id: string;
    platform: string;
    carrier_name: string;
    service_level: Generated<string>;
    state: Generated<'pending' | 'booked' | 'refused' | 'failed'>;
    effect_key: string;
    tracking_code: Maybe;
    onfleet_task_id: Maybe;
    easypost_shipment_id: Maybe;
    ups_reference_number: Maybe;
    label_zpl: Maybe;
    label_png: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    label_url: Maybe;
    customer_tracking_link: Maybe;
    error_message: Maybe;
    onfleet_error: ColumnType<unknown, string | null | undefined, string | null>;
    requested_at: Date;
    booked_at: When;
    begun_as: Maybe;
    override_errors: Generated<boolean>;
    address_insisted: Generated<boolean>;
    ask_at: When;
  };
  withdrawn_deliveries: {
    effect_key: string;
    suborder_id: string;
    platform: string;
    carrier_name: string;
    begun_as: Maybe;
    tracking_code: Maybe;
    onfleet_task_id: Maybe;
    easypost_shipment_id: Maybe;
    withdrawn_at: Date;
    outcome: ColumnType<
      'cancelled' | 'too-late' | null,
      'cancelled' | 'too-late' | null | undefined,
      'cancelled' | 'too-late'
    >;
  };
  carrier_events: {
    partner: string;
    event_id: string;
    suborder_id: string;
    status: Maybe;
    failure: Maybe;
    occurred_at: Date;
    received_at: Date;
    forget_at: Date;
  };
  print_tickets: {
    ticket_hash: string;
    staff_id: string;
    email: string;
    groups: string[];
    document: string;
    suborder_ids: string[];
    batch_id: Maybe;
    expires_at: Date;
  };
}
