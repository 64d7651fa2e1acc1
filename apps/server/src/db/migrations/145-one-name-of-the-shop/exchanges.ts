import { sql, type Kysely } from 'kysely';

/** The shop's orders and its payments are one partner in the log of exchanges, under the name `shopify` (D450). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    update partner_exchanges set partner = 'shopify' where partner = 'shop';
    delete from partner_states where partner = 'shop';
  `)
    .execute(db);
}

/** Which of them were of which is not known any more, and does not matter. */
export async function down(): Promise<void> {}
