import { sql, type Kysely } from 'kysely';

/** Which bench has which suborder of its batch on screen: a lease, worth nothing after a crash, so it is never logged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create unlogged table bench_claims (
        suborder_id text primary key,
        batch_id text not null,
        bench_id uuid not null unique,
        claimed_by text not null,
        lapses_at timestamptz not null
      );
      create index bench_claims_batch on bench_claims (batch_id);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table bench_claims').execute(db);
}
