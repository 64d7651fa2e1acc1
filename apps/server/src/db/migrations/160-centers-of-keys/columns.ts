import { type Kysely, sql } from 'kysely';

/** A key may be limited to some centers (D477); without any it works at all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table api_keys add column fc_ids integer[] check (cardinality(fc_ids) > 0);').execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table api_keys drop column fc_ids;').execute(db);
}
