import { expect } from 'vitest';
import { until } from '#test/fault-injection/until.ts';
import { toType } from './paragraphs.ts';
import { asking, heldOrders, once, type Provoked, someOrder } from './provoking.ts';

/** A server, its database and what it answers. */
export const provokedAnswers: readonly Provoked[] = [
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
    alert: 'BloomdeskDiskFills',
    async provoke({ disk }) {
      disk.resize(4000);
      return async () => disk.resize(8000);
    },
  },
];
