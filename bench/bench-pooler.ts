import pg from 'pg';
import { hasPgBouncer, startPgBouncer } from '@bloomdesk/server/test/fault-injection/pgbouncer.ts';
import { fill } from './bench-data.ts';
import { compare } from './rounds.ts';
import { startAnother, startBench } from './servers.ts';

/**
 * What a pooler in transaction mode costs: an order by id through PgBouncer and without named statements, beside the same
 * server that reaches the database directly and prepares its statements. In the rows "ours" goes through the pooler, "bare" directly.
 */
export async function benchPooler(): Promise<void> {
  if (!hasPgBouncer) return console.log('PgBouncer is not installed: apt-get install pgbouncer.');
  const bench = await startBench();
  try {
    const { orderIds, token, pool } = await fill(bench);
    const direct = await newLogin(bench.databaseUrl);
    const bouncer = await startPgBouncer(direct, 20);
    const pooled = await startAnother({
      DATABASE_URL: bench.databaseUrl,
      BLOOMDESK_SERVER_DATABASE_URL: bouncer.url,
      BLOOMDESK_DIRECT_DATABASE_URL: direct,
      BLOOMDESK_PREPARED_STATEMENTS: 'off',
    });
    let at = 0;
    const next = () => ({
      method: 'GET' as const,
      path: `/v1/orders/${orderIds[at++ % orderIds.length]}`,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    });
    const both = { ...bench, ours: { port: pooled.port, pid: pooled.pid }, bare: bench.ours };
    for (const connections of [16, 1])
      await compare(both, { name: 'Order by id, pooled : direct', connections, seconds: 5, ours: next, bare: next });
    pooled.stop();
    await bouncer.stop();
    await pool.end();
  } finally {
    await bench.stop();
  }
}

/** A login of a server's own, as an operator makes it. */
async function newLogin(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("create role bench_server login password 'bench'");
  await owner.end();
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['bench_server', 'bench'];
  return url.href;
}
