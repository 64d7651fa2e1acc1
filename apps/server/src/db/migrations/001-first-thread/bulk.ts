/** Uploaded files of orders with their preview and ingest, and the tickets of print popups. */
export const bulkAndPrintingTables = `
create table bulk_requests (
  request_id uuid primary key,
  uploaded_by text not null,
  uploader_id text not null,
  file_name text not null,
  file_hash text not null,
  file bytea not null,
  row_count integer,
  order_count integer,
  state text not null check (state in ('previewing', 'previewed', 'ingesting', 'ingested', 'failed')),
  done_count integer not null default 0,
  failure text,
  created_at timestamptz not null,
  previewed_at timestamptz,
  ingest_requested_by text,
  ingest_requested_at timestamptz,
  ingested_at timestamptz
);
-- jobs read the file in slices, which must not unpack the whole each time
alter table bulk_requests alter column file set storage external;
create table bulk_orders (
  request_id uuid not null references bulk_requests on delete cascade,
  place integer not null,
  order_ref text not null,
  first_row integer not null,
  verdict text not null check (verdict in ('acceptable', 'bad')),
  content json not null,
  order_total bigint check (order_total >= 0),
  exception_reason text,
  order_id text,
  primary key (request_id, place),
  check ((verdict = 'bad') = (exception_reason is not null)),
  check ((verdict = 'acceptable') = (order_total is not null)),
  check (order_id is null or verdict = 'acceptable')
);
create unique index bulk_orders_ref on bulk_orders (request_id, order_ref) where verdict = 'acceptable';
create index bulk_orders_waiting on bulk_orders (request_id, place) where verdict = 'acceptable' and order_id is null;

create table print_tickets (
  ticket_hash text primary key,
  staff_id uuid not null,
  email text not null,
  groups text[] not null,
  document text not null,
  suborder_ids text[] not null,
  expires_at timestamptz not null
);
create index print_tickets_expiry on print_tickets (expires_at);
`;
