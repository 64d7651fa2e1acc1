import { type Kysely, sql } from 'kysely';

/** When a proxy was last seen in front that no setting speaks of (D482); one row, written each hour at most. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table unknown_proxies (
         only_one boolean primary key default true check (only_one),
         seen_at timestamptz not null
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table unknown_proxies;').execute(db);
}
