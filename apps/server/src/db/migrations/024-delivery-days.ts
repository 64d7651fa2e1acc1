import { sql, type Kysely } from 'kysely';

/** What a center brings on a day is asked for when that day goes wrong; what it makes ready on a day has an index already. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index suborders_delivery_day on suborders (fc_id, delivery_date)').execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index suborders_delivery_day').execute(db);
}
