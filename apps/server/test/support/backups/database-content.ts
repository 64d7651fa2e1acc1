import { ask } from '#test/support/embedded-postgres-home.ts';

/** What a restored database has of its own: who lives, what was restored and when, where numbers of transactions go on. */
const ofItsOwn = ['worker_heartbeats', 'migrations', 'quarantine', 'write_probe', 'unknown_proxies', 'event_stream'];

/**
 * Every row of every table but the numbers of transactions, table by table, as a count and a sum. Unlogged tables hold the
 * moment alone: they are in no backup, and a standby has nothing of them.
 */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    url,
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('bloomdesk', 'bloomdesk_jobs') and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and relname not in ('${ofItsOwn.join("', '")}')`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [sum] = await ask(
      url,
      `select count(*)::int as rows, md5(coalesce(string_agg(line, ',' order by line collate "C"), '')) as sum
       from (select (to_jsonb(t) - 'tx')::text as line from ${String(name)} t) l`,
    );
    content[String(name)] = sum;
  }
  return content;
}
