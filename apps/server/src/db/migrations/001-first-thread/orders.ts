/** Orders, their suborders and line items, money that moved, and the batches that pack them. Amounts are cents. */
export const orderTables = `
create sequence order_numbers start 1000001;
create sequence batch_numbers start 50001;

create table customers (
  customer_id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  zip_code text not null default '',
  parent_customer_name text,
  customer_groups text[] not null default '{}',
  shopify_id text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);

create table orders (
  order_id text primary key default nextval('order_numbers')::text,
  customer_id uuid not null references customers,
  type text not null check (type in ('web', 'b2b', 'subscription', 'redelivery', 'manual')),
  status text not null default 'Received',
  status_at timestamptz not null,
  created_at timestamptz not null,
  item_total bigint not null check (item_total >= 0),
  discount_total bigint not null check (discount_total >= 0),
  shipping_cost bigint not null default 0 check (shipping_cost >= 0),
  shipping_discount bigint not null default 0,
  shipping_tax bigint not null default 0,
  promo_total bigint not null default 0,
  promo_code text,
  tax_total bigint not null check (tax_total >= 0),
  order_total bigint not null check (order_total >= 0),
  credit_used bigint not null default 0 check (credit_used >= 0),
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= captured),
  totals jsonb not null default '[]',
  shopify jsonb,
  netsuite_sales_order_id text,
  redelivery_of_order_id text,
  subscription jsonb,
  bulk_request_id uuid,
  bulk_order_ref text,
  internal_note text not null default '',
  version integer not null default 1,
  check (order_total = item_total - discount_total + shipping_cost - shipping_discount - promo_total + tax_total)
);
create unique index orders_bulk on orders (bulk_request_id, bulk_order_ref) where bulk_request_id is not null;
create unique index orders_bulk_ref on orders (bulk_order_ref) where bulk_order_ref is not null;
create index orders_customer on orders (customer_id, created_at desc);

create table order_transactions (
  transaction_key uuid primary key,
  order_id text not null references orders,
  transaction_type text not null check (transaction_type in ('payment', 'refund')),
  transaction_id text not null,
  payment_type text not null,
  brand text not null default '',
  pan_truncation text not null default '',
  gateway text not null default '',
  amount bigint not null check (amount >= 0),
  state text not null default 'settled' check (state in ('pending', 'settled', 'failed')),
  transaction_date timestamptz not null
);
create index order_transactions_order on order_transactions (order_id, transaction_date);

create table care_resolutions (
  resolution_id bigint generated always as identity primary key,
  order_id text not null references orders,
  kind text not null,
  suborder_id text,
  amount bigint,
  redelivery_of_suborder_id text,
  redelivery_date date,
  performed_by text not null,
  at timestamptz not null,
  run_id uuid
);
create index care_resolutions_order on care_resolutions (order_id, at);

create table batches (
  batch_id text primary key default nextval('batch_numbers')::text,
  name text not null check (length(name) between 1 and 80),
  fc_id integer not null references fulfillment_centers,
  fulfillment_date date not null,
  status text not null default 'Created' check (status in ('Created', 'WorkorderPrinted', 'AtTable', 'SubordersPrinted', 'Completed')),
  revision integer not null default 1,
  printed_revision integer,
  created_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  version integer not null default 1
);
create index batches_day on batches (fc_id, fulfillment_date, created_at desc);

create table suborders (
  suborder_id text primary key,
  order_id text not null references orders,
  suffix integer not null check (suffix >= 1),
  fc_id integer not null references fulfillment_centers,
  status text not null default 'Received',
  status_at timestamptz not null,
  fulfillment_date date not null,
  delivery_date date not null,
  order_type text not null,
  in_exception boolean not null default false,
  message text not null default '',
  recipient jsonb not null,
  area_id integer references delivery_areas,
  start_at timestamptz,
  window_duration numeric(4, 1) check (window_duration > 0),
  transport_mode text,
  fulfilled_by timestamptz,
  sale_line_items jsonb not null default '[]',
  lines jsonb not null default '[]',
  batch_id text references batches,
  batch_index integer,
  redelivery_of_suborder_id text,
  redelivery_order_id text,
  label_stale boolean not null default false,
  notecards_printed integer not null default 0,
  labels_printed integer not null default 0,
  internal_note text not null default '',
  version integer not null default 1,
  unique (order_id, suffix),
  check (suborder_id = order_id || '-' || suffix),
  check ((batch_id is null) = (batch_index is null)),
  check (status <> 'Cancelled' or batch_id is null)
);
create index suborders_day on suborders (fc_id, fulfillment_date);
create unique index suborders_batch_place on suborders (batch_id, batch_index) where batch_id is not null;

create table line_items (
  suborder_id text not null references suborders,
  index integer not null check (index >= 0),
  sku text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  original_price bigint not null check (original_price = unit_price * quantity),
  discount_amount bigint not null default 0 check (discount_amount between 0 and original_price),
  price bigint not null check (price = original_price - discount_amount),
  tax_rate_ppm integer not null default 0 check (tax_rate_ppm between 0 and 1000000),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  is_primary boolean not null,
  components jsonb not null default '[]',
  chargeable boolean not null default true,
  is_deleted boolean not null default false,
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  inventory_status text not null default 'non_lotted' check (inventory_status in ('on_order', 'booked_against_available', 'needs_inventory', 'non_lotted')),
  sale_line_item_index integer,
  created_on_initial_order_at timestamptz,
  user_action_reasons jsonb not null default '[]',
  primary key (suborder_id, index)
);

create table suborder_exceptions (
  suborder_id text primary key references suborders,
  fc_id integer not null,
  reason text not null,
  type text not null default 'Other',
  sku text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted boolean not null default false
);

create table batch_slots (
  batch_id text not null references batches on delete cascade,
  slot integer not null check (slot >= 1),
  suborder_id text not null references suborders,
  line_item_index text not null,
  primary key (batch_id, slot),
  unique (batch_id, suborder_id, line_item_index)
);

create table packings (
  packing_id bigint generated always as identity primary key,
  suborder_id text not null references suborders,
  batch_id text not null,
  packed_by text not null,
  packed_at timestamptz not null,
  status_before text not null,
  undone_at timestamptz
);
create index packings_suborder on packings (suborder_id, packed_at desc);
create unique index packings_live on packings (suborder_id) where undone_at is null;

create table vendor_deliveries (
  suborder_id text primary key references suborders,
  platform text not null,
  carrier_name text not null,
  service_level text not null default '',
  state text not null default 'pending' check (state in ('pending', 'booked', 'refused', 'failed')),
  effect_key text not null unique,
  tracking_code text,
  onfleet_task_id text,
  easypost_shipment_id text,
  ups_reference_number text,
  label_zpl text,
  label_png bytea,
  label_url text,
  customer_tracking_link text,
  error_message text,
  onfleet_error jsonb,
  requested_at timestamptz not null,
  booked_at timestamptz
);
create index vendor_deliveries_tracking on vendor_deliveries (tracking_code) where tracking_code is not null;
`;
