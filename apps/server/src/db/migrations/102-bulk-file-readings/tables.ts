import { sql, type Kysely } from 'kysely';

/** What was guessed to read an uploaded file, why one could not be read, what columns of other names are, and references that are unique for each customer (D266). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table bulk_requests add column notes text[] not null default '{}';
alter table bulk_requests add column failure_cause text;
alter table bulk_requests add column failure_columns text[] not null default '{}';
drop index orders_bulk_ref;
create unique index orders_bulk_ref on orders (customer_id, (lower(regexp_replace(bulk_order_ref, '\\s', '', 'g'))))
  where bulk_order_ref is not null;
create index bulk_requests_uploads on bulk_requests (created_at desc, request_id);
create table bulk_column_mappings (
  names_hash text primary key,
  mapping jsonb not null,
  mapped_by text not null,
  mapped_at timestamptz not null
);`)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
drop index orders_bulk_ref;
create unique index orders_bulk_ref on orders (bulk_order_ref) where bulk_order_ref is not null;
drop table bulk_column_mappings;
drop index bulk_requests_uploads;
alter table bulk_requests drop column failure_columns;
alter table bulk_requests drop column failure_cause;
alter table bulk_requests drop column notes;`)
    .execute(db);
}
