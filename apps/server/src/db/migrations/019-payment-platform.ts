import { sql, type Kysely } from 'kysely';

/**
 * What the payment platform last said of an order, kept apart from the order so that looking changes nothing of it; and the
 * indexes of the money report, which reads by the day things happened.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table platform_copies (
      order_id text primary key references orders,
      summary jsonb not null,
      taken_at timestamptz not null
    );
    create index orders_platform on orders ((shopify ->> 'id')) where shopify is not null;

    create index order_transactions_refunds on order_transactions (transaction_date) where transaction_type = 'refund';
    create index charges_settled on charges (known_at) where status = 'settled';
    create index ledger_entries_given on ledger_entries (at)
      where kind in ('refund_reserved', 'credit_issued', 'credit_edited', 'credit_voided');
    create index credit_entries_at on credit_entries (at);
    create index orders_redeliveries on orders (created_at) where type = 'redelivery';
    create index suborders_cancelled on suborders (status_at) where status = 'Cancelled';
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop index suborders_cancelled, orders_redeliveries, credit_entries_at, ledger_entries_given, charges_settled,
      order_transactions_refunds, orders_platform;
    drop table platform_copies;
  `)
    .execute(db);
}
