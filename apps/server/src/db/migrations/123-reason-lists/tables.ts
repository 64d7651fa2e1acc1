import { type Kysely, sql } from 'kysely';
import { reasonsAtFirst } from './reasons-at-first.ts';

/** The reasons that staff choose from (D388): a list for each category, with what was taken from it under it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table reason_lists (
      category text primary key,
      labels text[] not null check (cardinality(labels) between 1 and 40),
      retired text[] not null default '{}',
      place integer not null,
      version integer not null default 1
    );
  `)
    .execute(db);
  for (const [place, [category, labels]] of Object.entries(reasonsAtFirst).entries())
    await sql`insert into reason_lists (category, labels, place) values (${category}, ${labels}::text[], ${place})`.execute(
      db,
    );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table reason_lists').execute(db);
}
