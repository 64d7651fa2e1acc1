import { sql, type Kysely } from 'kysely';

/** Batches that were completed once and came back to the table: what is printed is not asked about again in them (D91, D273). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table batches add column once_more boolean not null default false').execute(db);
  await sql
    .raw(
      `update batches b set once_more = true where status <> 'Completed' and exists (
         select from packings p join suborders s using (suborder_id)
         where p.batch_id = b.batch_id and p.undone_at is null
           and s.status in ('AwaitingPickup', 'LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered'))`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table batches drop column once_more').execute(db);
}
