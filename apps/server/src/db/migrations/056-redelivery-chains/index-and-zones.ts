import { sql, type Kysely } from 'kysely';

/** What was sent again is found from what it was sent again from; centers without a zone get the one of their clock (D288). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index orders_sent_again on orders (redelivery_of_order_id) where redelivery_of_order_id is not null`.execute(
    db,
  );
  await sql`
    update fulfillment_centers set zone_id = case timezone when 'America/New_York' then 1 when 'America/Chicago' then 2
      when 'America/Los_Angeles' then 3 else 4 end where zone_id is null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index orders_sent_again`.execute(db);
}
