import { type Kysely, sql } from 'kysely';

/** What has been received of a purchase order at once, under the id its dock gave it: sent again, it is received once (D354). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table purchase_deliveries (
      delivery_id uuid primary key,
      purchase_order_id integer not null references purchase_orders,
      received_by text not null,
      received_at timestamptz not null,
      result jsonb not null
    );
    create index purchase_deliveries_order on purchase_deliveries (purchase_order_id);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table purchase_deliveries').execute(db);
}
