import type { MaskName } from './masks.ts';

/** What becomes of the columns of a table: which stay as they are, and how the others are masked. */
export interface TableMask {
  keep: string;
  mask?: Readonly<Record<string, MaskName>>;
}

/**
 * Every column of every table that a masked export holds (D467). A new column has to be put on one side or the other; a test says
 * which, and no masked export is made before.
 */
export const maskedColumns: Readonly<Record<string, TableMask>> = {
  adjustments: {
    keep: 'adjustment_id lot_id adjustment_type adjustment_time quantity suborder_ref line_index for_stock for_count origin created_at updated_at version',
    mask: { memo: 'words', netsuite_inventory_adjustment_id: 'token' },
  },
  audit_events: {
    keep: 'event_id at action request_id',
    mask: { performed_by: 'person', data: 'auditData' },
  },
  batches: {
    keep: 'batch_id fc_id fulfillment_date status revision printed_revision created_at started_at completed_at version once_more',
    mask: { name: 'batchName', created_by: 'person' },
  },
  care_resolutions: {
    keep: 'resolution_id order_id kind suborder_id amount redelivery_of_suborder_id redelivery_date at run_id is_to_recipient is_decision refund_ids declined',
    mask: { performed_by: 'person' },
  },
  carrier_events: {
    keep: 'partner suborder_id status occurred_at received_at forget_at',
    mask: { event_id: 'token', failure: 'words' },
  },
  charges: {
    keep: 'charge_id order_id amount status effect_key payment_key requested_at known_at asked_at asking_until',
    mask: {
      intent: 'token',
      intent_hash: 'token',
      nonce: 'token',
      nonce_hash: 'token',
      transaction_id: 'token',
      failure: 'words',
      performed_by: 'person',
    },
  },
  closed_months: {
    keep: 'month closed_at',
    mask: { closed_by: 'person' },
  },
  company_settings: {
    keep: 'only_row name sender_name logo_hash daily_credit credit_percent highest_credit_percent second_factor_groups confirm_above version',
    mask: { reply_to: 'email' },
  },
  credit_entries: {
    keep: 'entry_id credit_id kind amount remaining at backed',
    mask: { performed_by: 'person' },
  },
  credit_redemptions: {
    keep: 'redemption_id order_id amount captured status reserved_at lapses_at ended_at',
    mask: { email: 'email', order_ref: 'token', performed_by: 'person' },
  },
  credits: {
    keep: 'credit_id amount remaining order_id suborder_id created_at expires_at deleted_at version origin backed reserved',
    mask: { email: 'email', reason: 'words', tag: 'reason', issued_by: 'person' },
  },
  customers: {
    keep: 'customer_id created_at modified_at',
    mask: {
      email: 'email',
      first_name: 'firstName',
      last_name: 'lastName',
      phone: 'phone',
      zip_code: 'zipCode',
      parent_customer_name: 'company',
      customer_groups: 'tokens',
      shopify_id: 'token',
    },
  },
  cycle_count_tallies: {
    keep: 'count_id lot_id tally_id units on_hand has_moved saved_at',
    mask: { counted_by: 'person' },
  },
  cycle_counts: {
    keep: 'count_id fc_id classification state opened_at booked_at updated_at version',
    mask: { opened_by: 'person', booked_by: 'person' },
  },
  imported_history: {
    keep: 'kind our_id imported_at',
    mask: { external_id: 'token', content_hash: 'token', fixed_hash: 'token' },
  },
  intake_mappings: {
    keep: 'channel kind theirs ours changed_at',
    mask: { changed_by: 'person' },
  },
  line_items: {
    keep: 'suborder_id index sku name quantity unit_price original_price discount_amount price tax_rate_ppm tax_amount is_primary components chargeable is_deleted refunded_quantity inventory_status sale_line_item_index created_on_initial_order_at remains_charged charged_for refunded_price refunded_tax',
    mask: { user_action_reasons: 'reasons' },
  },
  lots: {
    keep: 'lot_id fc_id sku product_name product_classification lot_label external_id transaction_id purchase_order po_units arrival_date start_fulfillment_date expiration_date feed_status stock_initial inbound_quantity cleared_quantity claimed_sale claimed_care_buffer claimed_other_buffer claimed_other created_at updated_at version is_moving purchase_line_id transfer_line_id',
    mask: { vendor: 'company' },
  },
  mailed_reports: {
    keep: 'report_id kind fc_ids period rhythm weekday hour time_zone is_on created_at next_due_at version',
    mask: { name: 'words', recipients: 'emails', created_by: 'person', problem: 'words' },
  },
  suppressed_addresses: {
    keep: 'suppression_id reason since',
    mask: { address: 'email', note: 'words', added_by: 'person' },
  },
  order_comments: {
    keep: 'comment_id order_id author_id mentions created_at edited_at removed_at',
    mask: { author_email: 'email', body: 'words' },
  },
  order_letters: {
    keep: 'letter_id order_id suborder_id event_type effect_key planned_at',
    mask: { to_address: 'email', subject: 'words', body: 'words', performed_by: 'person' },
  },
  order_references: {
    keep: 'order_id',
    mask: { order_ref: 'token' },
  },
  order_tags: {
    keep: 'order_id',
    mask: { tag: 'tag' },
  },
  order_transactions: {
    keep: 'transaction_key order_id transaction_type payment_type gateway amount state transaction_date refund_reserved invoice_paid_at',
    mask: { transaction_id: 'token', brand: 'brand', pan_truncation: 'cardEnd', invoice_paid_by: 'person' },
  },
  orders: {
    keep: 'order_id customer_id type status status_at created_at item_total discount_total shipping_cost shipping_discount shipping_tax promo_total promo_code tax_total order_total credit_used captured refunded totals redelivery_of_order_id version refund_pending returned allowances allowance_tax credit_instead written_off written_off_tax draft_id',
    mask: {
      shopify: 'none',
      netsuite_sales_order_id: 'token',
      subscription: 'subscription',
      bulk_request_id: 'none',
      bulk_order_ref: 'none',
      internal_note: 'words',
      imported_as: 'token',
    },
  },
  packings: {
    keep: 'packing_id suborder_id batch_id packed_at status_before undone_at',
    mask: { packed_by: 'person' },
  },
  product_codes: {
    keep: 'code_key code sku added_at',
    mask: { added_by: 'person' },
  },
  product_pictures: {
    keep: 'sku hash feed_url uploaded_at',
    mask: { uploaded_by: 'person' },
  },
  purchase_deliveries: {
    keep: 'delivery_id purchase_order_id received_at',
    mask: { received_by: 'person', result: 'emptyObject' },
  },
  purchase_orders: {
    keep: 'purchase_order_id vendor_id fc_id created_at sent_at sent_times closed_at cancelled_at updated_at version',
    mask: { note: 'words', created_by: 'person', sent_to: 'email' },
  },
  refunds: {
    keep: 'refund_id order_id suborder_id amount tax line_items status gateway payment_key created_at settled_at effect_key sequence balance_before returned allowance allowance_tax total_after_refund failed_at retry_of closed_as closed_at',
    mask: {
      reasons: 'reasons',
      transaction_id: 'token',
      performed_by: 'person',
      failure: 'words',
      closed_by: 'person',
      close_note: 'words',
    },
  },
  report_sendings: {
    keep: 'report_id due_at sent_at from_day to_day',
    mask: { effect_keys: 'tokens' },
  },
  sales_orders: {
    keep: 'order_id effect_key requested_at answered_at',
    mask: { sales_order_id: 'token' },
  },
  staff_users: {
    keep: 'staff_id must_change_password groups disabled_at session_version created_at demo language tours_seen last_seen_at',
    mask: { email: 'email', given_name: 'firstName', family_name: 'lastName', google_subject: 'none' },
  },
  stopped_subscriptions: {
    keep: 'source order_id effect_key stopped_at confirmed_at',
    mask: { subscription_number: 'token', stopped_by: 'person' },
  },
  suborder_exceptions: {
    keep: 'suborder_id fc_id type sku created_at updated_at deleted',
    mask: { reason: 'exceptionReason' },
  },
  suborders: {
    keep: 'suborder_id order_id suffix fc_id status status_at fulfillment_date delivery_date order_type in_exception area_id start_at window_duration transport_mode fulfilled_by sale_line_items lines batch_id batch_index redelivery_of_suborder_id redelivery_order_id label_stale notecards_printed labels_printed version window_id taxed_state',
    mask: { message: 'words', recipient: 'recipient', internal_note: 'words' },
  },
  transfers: {
    keep: 'transfer_id from_fc_id to_fc_id expected_date sent_at cancelled_at updated_at version',
    mask: { note: 'words', sent_by: 'person' },
  },
  vendor_deliveries: {
    keep: 'suborder_id platform carrier_name service_level state effect_key requested_at booked_at begun_as override_errors ask_at address_insisted',
    mask: {
      tracking_code: 'token',
      onfleet_task_id: 'token',
      easypost_shipment_id: 'token',
      ups_reference_number: 'token',
      label_zpl: 'none',
      label_png: 'none',
      label_url: 'none',
      customer_tracking_link: 'none',
      error_message: 'words',
      onfleet_error: 'none',
    },
  },
  vendors: {
    keep: 'vendor_id is_active created_at updated_at version',
    mask: { name: 'company', email: 'email', phone: 'phone', account_number: 'token', note: 'words' },
  },
  withdrawn_deliveries: {
    keep: 'effect_key suborder_id platform carrier_name begun_as withdrawn_at outcome',
    mask: { tracking_code: 'token', onfleet_task_id: 'token', easypost_shipment_id: 'token' },
  },
};
