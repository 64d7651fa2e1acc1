import { type Kysely, sql } from 'kysely';

/** What `/readyz` writes to see whether writes work; one row, which is not worth a backup. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table write_probe (
         only_one boolean primary key check (only_one),
         filler text not null
       );
       alter table write_probe alter column filler set storage external;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table write_probe;').execute(db);
}
