import { type Kysely, sql } from 'kysely';

/** When a person last signed in or went on with a session, and what each session is open on: tokens are forgotten in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_users add column last_seen_at timestamptz`.execute(db);
  await sql`alter table refresh_tokens add column device text not null default ''`.execute(db);
  await sql`
    update staff_users u set last_seen_at = t.at
    from (select staff_id, max(issued_at) as at from refresh_tokens group by staff_id) t
    where t.staff_id = u.staff_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens drop column device`.execute(db);
  await sql`alter table staff_users drop column last_seen_at`.execute(db);
}
