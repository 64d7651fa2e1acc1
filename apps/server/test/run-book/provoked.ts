import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { liveFollower } from '#test/fault-injection/live-follower.ts';
import { until } from '#test/fault-injection/until.ts';
import { intakeTraffic, ourSku, theirSku } from '#test/support/intake/intake-traffic.ts';
import { toType } from './paragraphs.ts';
import type { RunBookSite } from './site.ts';

/** How an alert comes about, and what the run-book does about it. */
export interface Provoked {
  alert: string;
  provoke(site: RunBookSite): Promise<() => Promise<void>>;
}

const nothingMore = async () => {};
const orderPath = '/v1/orders/';

async function someOrder({ sql }: RunBookSite): Promise<string> {
  const [row] = await sql<{ id: string }>(`select order_id as id from orders where captured > 0 order by 1 limit 1`);
  return row?.id ?? '';
}

/** Asks again and again until it is told to stop; what is said does not matter. */
function asking(work: () => Promise<unknown>, hands: number): () => Promise<void> {
  const state = { isOver: false };
  const working = Array.from({ length: hands }, async () => {
    while (!state.isOver) await work().catch(() => {});
  });
  return async () => {
    state.isOver = true;
    await Promise.all(working);
  };
}

/** One request as it is, answered or not. */
const once = (site: RunBookSite, token: string, path: string) =>
  fetch(site.main.url + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(15_000),
  }).then((answer) => answer.text());

/** Orders that nobody can read meanwhile, as a report by hand may hold them; ended as the paragraph says. */
async function heldOrders(site: RunBookSite, alert: string, hands: number): Promise<() => Promise<void>> {
  const [orderId, reader] = [await someOrder(site), await site.signedIn('care.manager')];
  await reader.get('/v1/session');
  await site.hold('lock table orders in access exclusive mode');
  const stop = asking(() => once(site, reader.token(), orderPath + orderId), hands);
  return async () => {
    await endLongest(site, alert);
    await stop();
  };
}

/** Types the paragraph's question and ends what it shows to run longest. */
async function endLongest(site: RunBookSite, alert: string): Promise<void> {
  const rows = await site.type(toType(alert, 'select pid'));
  const held = rows.find(({ left }) => /lock table|insert into|select txid/.test(String(left)));
  expect(held, `what runs long is among ${JSON.stringify(rows)}`).toBeDefined();
  await site.type(`select ${toType(alert, 'pg_').replace('pid', String(held?.['pid']))}`);
}

/** Orders of a storefront with a SKU that nobody has mapped. */
async function sendUnknownSkus(site: RunBookSite, count: number): Promise<void> {
  const admin = await site.signedIn('administrator');
  const { secret } = await admin.post('/v1/api-keys', { name: 'Run-book', scopes: ['intake'], perMinute: 600 });
  const orders = intakeTraffic(count, '2027-02-18', 'B').map((order) => ({
    ...order,
    deliveries: order.deliveries.map((delivery) => ({
      ...delivery,
      lines: [{ sku: theirSku, quantity: 1, unitPrice: '96.00' }],
    })),
  }));
  const answer = await fetch(`${site.main.url}/v1/intake/orders/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
    body: JSON.stringify({ orders }),
  });
  expect(answer.status).toBe(202);
}

async function follow(site: RunBookSite) {
  const care = await site.signedIn('care.manager');
  const { dataApiKey } = await care.get('/v1/session');
  return await liveFollower(
    site.main.url,
    async () => ({ 'authorization': `Bearer ${care.token()}`, 'x-api-key': dataApiKey }),
    () => {},
  );
}

async function raiseException(site: RunBookSite): Promise<void> {
  const care = await site.signedIn('care.manager');
  const [row] = await site.sql<{ id: string }>(
    `select suborder_id as id from suborders where status = 'Received' and not in_exception order by 1 limit 1`,
  );
  await care.post(`/v1/suborders/${row?.id}/exception`, { reason: 'Quality issue: Wilted' });
}

/** As if nothing had been backed up for weeks: the names of backups say when they were made. */
function ageBackups({ main }: RunBookSite): void {
  const folder = join(main.home, 'backups');
  for (const [at, name] of readdirSync(folder)
    .filter((each) => /^\d{8}T/.test(each))
    .entries())
    renameSync(join(folder, name), join(folder, `202701${String(10 + at)}T000000Z-asked`));
}

const effect = (key: string, state: string, age: string) =>
  `insert into outbox (effect_key, partner, kind, payload, state, last_error, created_at)
   values ('${key}', 'mail', 'mail.send', '{"to":"ann@lilac.example","subject":"Lilacs","body":"On their way"}', '${state}', null,
     clock_now() - interval '${age}')`;

export const provoked: readonly Provoked[] = [
  {
    alert: 'BloomdeskDown',
    async provoke({ main }) {
      process.kill(main.pid(), 'SIGSTOP');
      return async () => await main.killServer();
    },
  },
  {
    alert: 'BloomdeskTakesNoChanges',
    async provoke(site) {
      const set = async (how: string) => {
        await site.type(`alter database bloomdesk ${how}`);
        await site.type(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bloomdesk'`);
      };
      await set('set default_transaction_read_only = on');
      return async () => {
        const said = await until(
          () => 'readiness to say why',
          async () => {
            const answer = await fetch(`${site.main.url}/readyz`);
            return answer.status === 503 ? await answer.text() : undefined;
          },
        );
        expect(said).toContain('it is read-only');
        await set('reset default_transaction_read_only');
      };
    },
  },
  {
    alert: 'BloomdeskPoolBusy',
    provoke: async (site) => await heldOrders(site, 'BloomdeskPoolBusy', 60),
  },
  {
    alert: 'BloomdeskJobsStuck',
    async provoke(site) {
      const letGo = await site.hold('lock table idempotency_keys in access exclusive mode');
      await site.sql(`select bloomdesk_jobs.add_job('sweep-expired', job_key => 'run-book', max_attempts => 25)`);
      await until(
        () => 'the job to fail',
        async () =>
          (
            await site.sql(
              `update bloomdesk_jobs._private_jobs set created_at = now() - interval '3 minutes' where key = 'run-book' and last_error is not null returning 1`,
            )
          ).length > 0 || undefined,
        { every: 500 },
      );
      return async () => {
        expect(await site.command(toType('BloomdeskJobsStuck', 'bloomdesk'))).toMatch(/sweep-expired.*lock timeout/s);
        await letGo(); // a reason of the database passes by itself
      };
    },
  },
  {
    alert: 'BloomdeskJobsLate',
    async provoke(site) {
      await site.work('nobody');
      await site.sql(`select bloomdesk_jobs.add_job('fold-day-counts', run_at => now() - interval '5 minutes')`);
      return async () => await site.work();
    },
  },
  {
    alert: 'BloomdeskEffectsOld',
    async provoke(site) {
      await site.work({ BLOOMDESK_SIMULATED_OUTAGES: 'mail' });
      await site.sql(effect('letter:old', 'pending', '30 minutes'));
      await site.sql(
        `select bloomdesk_jobs.add_job('send-effect', '{"effectKey":"letter:old"}'::json, max_attempts => 25)`,
      );
      return async () => {
        await until(
          () => 'the doctor to have the answer of the partner',
          async () =>
            /mail cannot be reached/.test(await site.command(toType('BloomdeskEffectsOld', 'bloomdesk'))) || undefined,
          { every: 1000 },
        );
        await site.work();
      };
    },
  },
  {
    alert: 'BloomdeskEffectsDead',
    async provoke(site) {
      await site.sql(effect('letter:dead', 'dead', '3 days'));
      return async () => {
        const admin = await site.signedIn('administrator');
        await admin.post('/v1/operations/outbox/mail/resend', {});
        await until(
          () => 'the letter to be sent',
          async () => (await site.sql(`select from mailbox where effect_key = 'letter:dead'`)).length > 0 || undefined,
          { every: 500 },
        );
      };
    },
  },
  {
    alert: 'BloomdeskPromiseBroken',
    async provoke(site) {
      const orderId = await someOrder(site);
      const change = (by: number) =>
        site.type(
          `set session_replication_role = replica; update bloomdesk.orders set order_total = order_total + ${by} where order_id = '${orderId}'`,
        );
      const look = () => site.sql(`select bloomdesk_jobs.add_job('watch-promises')`);
      await change(100);
      await look();
      return async () => {
        const admin = await site.signedIn('everything');
        expect(JSON.stringify(await admin.get('/v1/invariants'))).toContain(orderId);
        expect(await site.command(toType('BloomdeskPromiseBroken', 'bloomdesk backup'))).toContain('-asked');
        await change(-100);
        await look();
      };
    },
  },
  {
    alert: 'BloomdeskSignInsFail',
    async provoke(site) {
      await site.sql(
        `insert into security_events (at, kind, subject, ip, request_id)
         select clock_now() - interval '250 seconds', 'sign-in-failed', 'run-book', '192.0.2.9', gen_random_uuid()::text from generate_series(1, 150)`,
      );
      return async () => {
        const rows = await site.type(toType('BloomdeskSignInsFail', 'select ip'));
        expect(rows[0]).toMatchObject({ ip: '192.0.2.9', count: expect.toSatisfy((count) => Number(count) >= 150) });
      };
    },
  },
  {
    alert: 'BloomdeskAnswers429',
    async provoke(site) {
      const client = await site.signedIn('care.manager');
      await client.get('/v1/session');
      const stop = asking(() => once(site, client.token(), '/v1/search?q=rose'), 2);
      return async () => {
        await stop();
        expect(site.log()).toMatch(/"statusCode":429|"status":429/);
      };
    },
  },
  {
    alert: 'BloomdeskFails',
    async provoke(site) {
      const care = await site.signedIn('care.manager');
      const rename = (from: string, to: string) => site.type(`alter table bloomdesk.${from} rename to ${to}`);
      await care.get('/v1/session');
      const body = JSON.stringify({
        amount: 1,
        reasons: [{ tag: 'Quality issue: Wilted' }],
        additionalResolution: true,
      });
      const path = `/v1/orders/${await someOrder(site)}/refund`;
      await rename('care_resolutions', 'care_resolutions_gone');
      const headers = { 'authorization': `Bearer ${care.token()}`, 'content-type': 'application/json' };
      const ids: string[] = [];
      const stop = asking(async () => {
        const answer = await fetch(site.main.url + path, { method: 'POST', body, headers });
        if (answer.status === 500) ids.push(Object(await answer.json()).requestId);
      }, 1);
      return async () => {
        await stop();
        await rename('care_resolutions_gone', 'care_resolutions');
        const lines = site.log().split('\n');
        const told = lines.find((line) => line.includes('unexpected error') && line.includes(ids[0] ?? 'none'));
        expect(told).toBeDefined();
      };
    },
  },
  {
    alert: 'BloomdeskSlow',
    async provoke(site) {
      const end = await heldOrders(site, 'BloomdeskPoolBusy', 4);
      return async () => {
        const query = toType('BloomdeskSlow', 'histogram_quantile').replace('[5m]', '[20s]');
        const rows = await site.prometheus.query(query);
        const slow = rows.filter(({ value }) => value > 2).map(({ metric }) => metric['call']);
        expect(slow).toContain('getOrder');
        await end();
      };
    },
  },
  {
    alert: 'BloomdeskDiskFills',
    async provoke({ disk }) {
      disk.resize(4000);
      return async () => disk.resize(8000);
    },
  },
  {
    alert: 'BloomdeskBackupOld',
    async provoke(site) {
      ageBackups(site);
      return async () => {
        expect(await site.command(toType('BloomdeskBackupOld', 'bloomdesk'))).toContain('-asked');
      };
    },
  },
  {
    alert: 'BloomdeskQuarantined',
    async provoke(site) {
      await site.type(
        `insert into bloomdesk.quarantine (backup, made_at, since) values ('point in time', now() - interval '1 hour', now())`,
      );
      return async () => {
        expect(await site.command('bloomdesk quarantine')).toMatch(/point in time/);
        await site.command(toType('BloomdeskQuarantined', 'bloomdesk quarantine lift'));
      };
    },
  },
  {
    alert: 'BloomdeskPaused',
    async provoke(site) {
      await site.sql(
        `insert into pauses (work, since, paused_by, reason) values ('refunds', clock_now() - interval '5 hours', 'ada@bloomdesk.test', 'Month end')`,
      );
      return async () => {
        const admin = await site.signedIn('administrator');
        expect((await admin.get('/v1/operations')).pauses).toMatchObject([{ work: 'refunds', reason: 'Month end' }]);
        await admin.send('DELETE', '/v1/operations/pauses/refunds', {});
      };
    },
  },
  {
    alert: 'BloomdeskAuditUnsealed',
    async provoke(site) {
      const event = (age: string) =>
        `insert into audit_events (at, performed_by, action, request_id, data)
         values (clock_now() - interval '${age}', 'run-book', 'credit.edit', gen_random_uuid()::text, '{}')`;
      await site.hold(event('0 seconds'));
      await site.sql(event('1 hour'));
      return async () => await endLongest(site, 'BloomdeskAuditUnsealed');
    },
  },
  {
    alert: 'BloomdeskIntakeWaits',
    async provoke(site) {
      await sendUnknownSkus(site, 25);
      return async () => {
        const admin = await site.signedIn('everything');
        const { waiting } = await admin.get('/v1/intake/waiting');
        expect(waiting.length).toBeGreaterThan(20);
        expect(JSON.stringify(waiting[0])).toContain(theirSku);
        const mapping = { channel: 'web-shop', kind: 'sku', theirs: theirSku, ours: ourSku };
        await admin.send('PUT', '/v1/intake/mappings', mapping);
        await admin.post('/v1/intake/retry', {});
      };
    },
  },
  {
    alert: 'BloomdeskLiveLags',
    async provoke(site) {
      const follower = await follow(site);
      await site.hold(`select txid_current()`);
      await raiseException(site);
      await new Promise((resolve) => setTimeout(resolve, 8000)); // so long the list has not heard of it
      await endLongest(site, 'BloomdeskLiveLags');
      return follower.stop;
    },
  },
  {
    alert: 'BloomdeskPartnerAway',
    async provoke(site) {
      await site.work({ BLOOMDESK_SIMULATED_OUTAGES: 'onfleet' });
      await site.sql(
        `select bloomdesk_jobs.add_job('send-effect', json_build_object('effectKey', effect_key), max_attempts => 25)
         from outbox where kind = 'carrier.book' and state = 'pending'`,
      );
      return nothingMore;
    },
  },
];
