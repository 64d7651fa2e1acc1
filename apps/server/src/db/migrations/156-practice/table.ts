import { type Kysely, sql } from 'kysely';

/** There is one row where a masked export was read in: nothing of this place reaches customers or partners (D467). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table practice (
         only_one boolean primary key default true check (only_one),
         since timestamptz not null
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table practice;').execute(db);
}
