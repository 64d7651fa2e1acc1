import { type Kysely, sql } from 'kysely';

/** There is one row while nothing may leave for partners, because this place was restored from a backup (D411). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table quarantine (
         only_one boolean primary key default true check (only_one),
         backup text not null,
         made_at timestamptz not null,
         since timestamptz not null
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table quarantine;').execute(db);
}
