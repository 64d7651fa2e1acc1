import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { until } from '#test/fault-injection/until.ts';
import { toType } from './paragraphs.ts';
import { type Provoked, someOrder } from './provoking.ts';
import type { RunBookSite } from './site.ts';

/** Suborders for the courier platform in one batch, each of which is booked. */
async function batchForCouriers(site: RunBookSite, count: number): Promise<void> {
  const person = await site.signedIn('everything');
  const rows = await site.sql<{ id: string; fcId: number }>(
    `select suborder_id as id, fc_id as "fcId" from suborders
     where status = 'Received' and not in_exception and batch_id is null and transport_mode = 'car' and fc_id = 4
     order by fulfillment_date, suborder_id limit ${count}`,
  );
  const subordersMap = Object.fromEntries(rows.map(({ id }, batchIndex) => [id, { batchIndex, lineItems: [] }]));
  await person.post('/v1/batches', { name: 'For couriers', fcId: 4, subordersMap });
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

/** What is done after the answer, and what is kept. */
export const provokedWork: readonly Provoked[] = [
  {
    alert: 'BloomdeskJobsStuck',
    async provoke(site) {
      const letGo = await site.hold('lock table mailed_reports in access exclusive mode');
      await site.sql(`select bloomdesk_jobs.add_job('send-due-reports', job_key => 'run-book', max_attempts => 25)`);
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
        expect(await site.command(toType('BloomdeskJobsStuck', 'bloomdesk'))).toMatch(/send-due-reports.*timeout/s);
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
    alert: 'BloomdeskPartnerAway',
    async provoke(site) {
      await site.work({ BLOOMDESK_SIMULATED_OUTAGES: 'onfleet' });
      await batchForCouriers(site, 12);
      return async () => await site.work(); // it is back, and nothing has to be done
    },
  },
  {
    alert: 'BloomdeskPromiseBroken',
    async provoke(site) {
      const orderId = await someOrder(site);
      const change = (by: number) =>
        site.type(
          `set session_replication_role = replica; update bloomdesk.orders set order_total = order_total + ${by}, item_total = item_total + ${by} where order_id = '${orderId}'`,
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
    alert: 'BloomdeskBackupOld',
    async provoke(site) {
      await site.command('bloomdesk backup');
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
];
