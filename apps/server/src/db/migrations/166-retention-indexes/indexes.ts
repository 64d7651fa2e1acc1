import { type Kysely, sql } from 'kysely';

/** Finds what has been kept long enough without reading everything else (D490). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create index outbox_words on outbox (done_at) where state = 'done' and partner <> 'payments' and payload <> '{}';
       create index order_letters_words on order_letters (planned_at) where body <> '';`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index outbox_words, order_letters_words;').execute(db);
}
