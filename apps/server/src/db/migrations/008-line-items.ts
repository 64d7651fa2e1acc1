import { sql, type Kysely } from 'kysely';

/**
 * A line that has gone may stay in its order's totals (updateTotals false, D109): on account of the line that came for it at
 * no charge, and with that it leaves them. What has gone back of a line is kept to the cent, so that the last part takes the
 * remainder (D150). Rights on the table hold for its new columns too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table line_items
      add column remains_charged boolean not null default false,
      add column charged_for integer,
      add column refunded_price bigint not null default 0 check (refunded_price between 0 and price),
      add column refunded_tax bigint not null default 0 check (refunded_tax between 0 and tax_amount);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table line_items
      drop column remains_charged, drop column charged_for, drop column refunded_price, drop column refunded_tax;
  `)
    .execute(db);
}
