import { sql, type Kysely } from 'kysely';

/** Whether a card's transaction pays for an order already is asked for every order that is ingested (D265). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create index order_transactions_id on order_transactions (transaction_id) where transaction_type = 'payment'`)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index order_transactions_id').execute(db);
}
