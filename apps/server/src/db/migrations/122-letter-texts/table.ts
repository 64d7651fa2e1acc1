import { type Kysely, sql } from 'kysely';

/** What the company writes of its letters (D387): a row for each, with nothing in it while the standard text holds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table letter_texts (
      event_type text primary key,
      subject text check (length(subject) <= 150),
      opening text check (length(opening) <= 1500),
      closing text check (length(closing) <= 1500),
      version integer not null default 1,
      check (num_nonnulls(subject, opening, closing) in (0, 3))
    );
    insert into letter_texts (event_type)
    values ('SHIPPED_CONFIRMATION'), ('OUT_FOR_DELIVERY'), ('DELIVERY_CONFIRMATION'), ('REDELIVERY'), ('CANCEL_ORDER');
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table letter_texts').execute(db);
}
