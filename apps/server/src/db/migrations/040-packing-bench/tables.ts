import { sql, type Kysely } from 'kysely';

/**
 * What two benches on one batch have to know. Batches that were completed once and came back to the table: what is printed is
 * not asked about again in them (D91, D273). And which bench has which suborder on screen: a lease, worth nothing after a
 * crash, so it is never logged (D285).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table batches add column once_more boolean not null default false;
      update batches b set once_more = true where status <> 'Completed' and exists (
        select from packings p join suborders s using (suborder_id)
        where p.batch_id = b.batch_id and p.undone_at is null
          and s.status in ('AwaitingPickup', 'LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered'));
      create unlogged table bench_claims (
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
  await sql.raw('drop table bench_claims; alter table batches drop column once_more').execute(db);
}
