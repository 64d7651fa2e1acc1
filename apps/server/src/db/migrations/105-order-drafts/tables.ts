import { sql, type Kysely } from 'kysely';

/** Which form an order was written in: sent again, whatever is edited or reloaded meanwhile, a draft is still one order (D356). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table orders add column draft_id uuid;
    create unique index orders_draft on orders (draft_id) where draft_id is not null;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table orders drop column draft_id').execute(db);
}
