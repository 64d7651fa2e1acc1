import { type Kysely, sql } from 'kysely';

/**
 * Security events are kept for 400 days (D483). The server's login may not delete them; by this it forgets those that are
 * older, and no younger one, whatever clock it says it has.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create function forget_security_events() returns bigint language sql security definer set search_path = bloomdesk, pg_temp as $$
         with gone as (delete from security_events where at < clock_timestamp() - interval '400 days' returning 1)
         select count(*) from gone
       $$;
       create index security_events_at on security_events using brin (at);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index security_events_at; drop function forget_security_events();').execute(db);
}
