import { sql, type Kysely } from 'kysely';

const dated = `('post_changed_orders', 'post_moved_transactions')`;

/**
 * The product's clock inside the database: triggers date ledger entries by it, and a demo may stand on another day than
 * the machine (`bloomdesk.clock_offset`, in seconds, is set on every connection that needs it).
 */
export async function up(db: Kysely<never>): Promise<void> {
  const text = `
    create function clock_now() returns timestamptz language sql stable as $$
      select now() + make_interval(secs => coalesce(nullif(current_setting('bloomdesk.clock_offset', true), ''), '0')::int) $$;
    ${redefined('now()', 'clock_now()')}
    create or replace view inv_m14 as select * from inv_m14_at(clock_now());`;
  await sql.raw(text).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  const text = `
    create or replace view inv_m14 as select * from inv_m14_at(now());
    ${redefined('clock_now()', 'now()')}
    drop function clock_now();`;
  await sql.raw(text).execute(db);
}

/** The ledger's triggers as they are, by another clock. */
function redefined(clock: string, by: string): string {
  return `
    do $do$ declare definition text; begin
      for definition in select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'bloomdesk'::regnamespace and proname in ${dated}
      loop execute replace(definition, '${clock}', '${by}'); end loop;
    end $do$;`;
}
