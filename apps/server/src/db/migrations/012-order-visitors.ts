import { sql, type Kysely } from 'kysely';

/** Who has an order open right now: worth nothing after a crash, so it is never written to the log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create unlogged table order_visitors (
      order_id text not null,
      staff_id uuid not null,
      name text not null,
      email text not null,
      since timestamptz not null,
      seen_at timestamptz not null,
      primary key (order_id, staff_id)
    );
    create index order_visitors_seen on order_visitors (seen_at);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table order_visitors;').execute(db);
}
