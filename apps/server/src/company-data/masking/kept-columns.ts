import type { TableMask } from './masked-columns.ts';

/** The columns of tables in which nobody is named and nobody has written: all of them stay. */
export const keptColumns: Readonly<Record<string, TableMask>> = {
  allowance_releases: { keep: 'release_id order_id refund_id amount tax suborder_id line_index at' },
  area_choice: { keep: 'is_only version' },
  audit_links: { keep: 'entity_type entity_id event_id' },
  batch_slots: { keep: 'batch_id slot suborder_id line_item_index' },
  closed_days: { keep: 'closed_day_id day reason company fc_id area_id updated_at' },
  credit_redemption_parts: { keep: 'redemption_id credit_id amount captured' },
  cycle_count_lots: { keep: 'count_id lot_id counted expected' },
  day_packings: { keep: 'fc_id fulfillment_date packed_at n' },
  delivery_area_schedules: { keep: 'schedule_id area_id day_of_week start_hour duration capacity' },
  delivery_areas: {
    keep: 'area_id fc_id description active delivery_mechanism carrier transport_mode priority onfleet_team_id team_label delivery_type delivery_fee tax_rate_ppm distribution_point travel_time cutoff geometry zips nationwide updated_at version',
  },
  delivery_windows: {
    keep: 'window_id area_id fc_id delivery_date start_at end_at cutoff_minutes prepped_at transport_mode capacity booked is_open edited updated_at version',
  },
  demo_marks: { keep: 'mark at' },
  feature_flags: { keep: 'flag_id company fc_id name is_on updated_at' },
  file_contents: { keep: 'hash content' },
  files: { keep: 'hash size content_type kept_in stored_at touched_at' },
  fulfillment_centers: {
    keep: 'fc_id name slug company address1 address2 city state zipcode phone timezone is_active zone_id optgroup roles config version',
  },
  ledger_accounts: { keep: 'account name kind rises_by' },
  ledger_entries: { keep: 'entry_id kind cause_key order_id credit_id transaction_key at posted_at book_day' },
  ledger_lines: { keep: 'entry_id account debit credit order_id credit_id' },
  letter_texts: { keep: 'event_type subject opening closing version' },
  lifecycle_letters: { keep: 'order_id event_type sent_at' },
  practice: { keep: 'only_one since' },
  products: {
    keep: 'sku name ops_name classification category unit_price kit components allowed_transport_modes distribution_points available_from available_to image_url is_primary_override customs_description hs_code weight_ounces origin_country shelf_life_days version',
  },
  purchase_order_lines: {
    keep: 'line_id purchase_order_id place sku quantity unit_cost_cents expected_date is_cancelled',
  },
  reason_lists: { keep: 'category labels retired place version' },
  table_slots: { keep: 'sku label' },
  transfer_lines: { keep: 'line_id transfer_id place source_lot_id units returned' },
  work_owners: { keep: 'subject_id owner_id assigned_by claimed_at due_at ended_at' },
};
