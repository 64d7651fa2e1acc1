import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { editor, fieldOf, hireManagers, managers } from './money-field.ts';
import { operationOf } from './money-operations.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';

/** `npm run prove -- pgbouncer` asks for 3,000, and for PgBouncer; a run of everything does without. */
const operations = Number(process.env['POOLER_OPERATIONS'] ?? 0);
/** Far fewer connections than the server has clients, so that every transaction gets another one. */
const connections = 4;
const clients = 24;

describe.runIf(operations > 0 && hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let owner: KillableServer;
  let bouncer: PgBouncer | undefined;
  let server: KillableServer;
  beforeAll(async () => {
    owner = await startKillableServer({ BLOOMDESK_ROLE: 'web', BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000' });
    const password = randomBytes(12).toString('hex');
    await sql(owner, `create role pooled_server login password '${password}'`);
    const direct = new URL(owner.databaseUrl());
    direct.username = 'pooled_server';
    direct.password = password;
    bouncer = await startPgBouncer(direct.href, connections);
    server = await startKillableServer({
      DATABASE_URL: owner.databaseUrl(),
      BLOOMDESK_SERVER_DATABASE_URL: bouncer.url,
      BLOOMDESK_DIRECT_DATABASE_URL: direct.href,
      BLOOMDESK_PREPARED_STATEMENTS: 'off',
      BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000',
    });
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    await bouncer?.stop();
    await owner.stop();
  }, 60_000);

  test('orders, money and stock are worked on by more clients than there are connections: every answer is a plain one', {
    timeout: 600_000,
  }, async () => {
    await hireManagers(owner);
    const stock = await signedIn(server, editor);
    const care = await Promise.all(managers.map((email) => signedIn(server, email)));
    const field = await fieldOf(owner, stock);
    const statuses = new Map<number, number>();
    let turn = 0;
    const work = async (client: RetryingClient) => {
      while (turn < operations) {
        const mine = turn++;
        const operation = operationOf(mine, field);
        if (!operation) continue;
        const sender = operation.kind === 'adjust' ? stock : client;
        const { status } = await sender.send(operation.method, operation.path, operation.body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await client.get(`/v1/orders/${field.orders[mine % field.orders.length]?.orderId}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, at) => work(care[at % care.length] ?? stock)));

    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(operations / 2);
  });

  test('a batch is made and packed, and no job fails, as jobs go past the pooler', {
    timeout: 300_000,
  }, async () => {
    const person = await signedIn(server, 'everything@bloomdesk.test');
    const [ready] = await sql<{ id: string }>(
      owner,
      `select suborder_id as id from suborders where fc_id = 4 and status = 'Received' and not in_exception and batch_id is null order by 1 limit 1`,
    );
    const subordersMap = { [ready?.id ?? '']: { batchIndex: 0, lineItems: [] } };
    const { batch } = await person.post('/v1/batches', { name: 'Behind the pooler', fcId: 4, subordersMap });
    const packed = await person.post(`/v1/batches/${batch.batchId}/pack`, {
      suborderId: ready?.id,
      force: true,
      reason: 'Proof',
    });
    expect(JSON.stringify(packed)).toContain('Packed');
    const [jobs] = await sql<{ failed: number }>(
      owner,
      `select count(*)::int as failed from bloomdesk_jobs.jobs where attempts > 0 and last_error is not null`,
    );
    expect(jobs?.failed).toBe(0);
  });

  test('nothing is prepared, sessions have the settings of the login, and every promise is kept', async () => {
    const kept = await sql<{ settings: string }>(
      owner,
      `select array_to_string(setconfig, ' ') as settings from pg_db_role_setting s join pg_roles r on r.oid = setrole
       where rolname = 'pooled_server'`,
    );
    expect(kept[0]?.settings).toMatch(/statement_timeout=5000 lock_timeout=2000 .*search_path=bloomdesk/);
    const seen = openPool(bouncer?.url ?? '', { isPooled: true, isNamed: false, max: 1 });
    const pool = openPool(owner.databaseUrl(), { statementTimeout: 120_000, role: null });
    try {
      const { rows } = await seen.query('select count(*)::int as prepared from pg_prepared_statements');
      expect(rows).toEqual([{ prepared: 0 }]);
      expect(await breachesOf(databaseOf(pool))).toEqual([]);
    } finally {
      await Promise.all([seen.end(), pool.end()]);
    }
  });

  test('named statements would be lost, which is why they are turned off', async () => {
    const named = openPool(bouncer?.url ?? '', { isPooled: true, max: clients });
    const db = databaseOf(named);
    try {
      const asked = Array.from({ length: 200 }, () => db.selectFrom('fulfillment_centers').select('fc_id').execute());
      const answers = await Promise.allSettled(asked);
      const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason.code)] : []));
      expect(codes.filter((code) => !['26000', '42P05'].includes(code))).toEqual([]);
      expect(codes.length).toBeGreaterThan(0);
    } finally {
      await named.end();
    }
  });
});
