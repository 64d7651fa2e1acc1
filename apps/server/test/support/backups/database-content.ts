import { ask } from '#test/support/embedded-postgres-home.ts';

/** What a restored database has of its own: who lives, what was restored and when, where numbers of transactions go on. */
const ofItsOwn = ['worker_heartbeats', 'migrations', 'quarantine', 'write_probe', 'unknown_proxies', 'event_stream'];

/** Every row of every table but the numbers of transactions, table by table, as a count and a sum. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('bloomdesk', 'bloomdesk_jobs') and tablename not in ('${ofItsOwn.join("', '")}')`,
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
