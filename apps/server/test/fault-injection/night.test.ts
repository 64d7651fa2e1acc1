import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backupFolder } from '#backup/backup-folder.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { verifyBackup } from '#backup/verify-backup.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { passingFolder } from '#test/support/passing-folder.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn } from './retrying-client.ts';
import { currentTime } from './shifted-clock.ts';

/** A small size of P32; `npm run prove -- night` asks for 2,000. */
const operations = Number(process.env['NIGHT_OPERATIONS'] ?? 16);

interface Acknowledged {
  /** In the sequence of the answers. */
  ids: number[];
  stop(): Promise<void>;
}

/** People who adjust stock until they are stopped; what was answered is remembered. */
async function working(server: KillableServer): Promise<Acknowledged> {
  const editor = await signedIn(server, 'inventory.editor@bloomdesk.test');
  const today = currentTime().toISOString().slice(0, 10);
  const { inventory } = await editor.get(`/api/shopify/inventory/fulfillable-on-date?fcId=4&date=${today}`);
  const lots: { id: number }[] = inventory.filter((lot: { on_hand_qty: number }) => lot.on_hand_qty > 30).slice(0, 10);
  const state = { stopped: false };
  const ids: number[] = [];
  const hands = Array.from({ length: 6 }, async (_, hand) => {
    for (let turn = hand; !state.stopped; turn++) {
      const answer = await editor.post('/api/adjustments', {
        delivery_id: lots[turn % lots.length]?.id,
        adjustment_type: 'Buffer: Hold',
        adjustment_time: today,
        adjustment_quantity: turn % 2 === 0 ? -1 : 1,
        for_count: false,
        memo: 'night',
      });
      if (answer.success) ids.push(answer.adjustment.adjustment_id);
    }
  });
  return {
    ids,
    async stop() {
      state.stopped = true;
      await Promise.all(hands);
    },
  };
}

test('a working server is backed up, killed and its disk wiped: what was acknowledged before is elsewhere, and nothing leaves', {
  timeout: 1_200_000,
}, async () => {
  const folder = await mkdtemp(join(passingFolder(), 'bloomdesk-night-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = backupFolder(folder);
  const server = await startKillableServer();
  await ask(
    server.databaseUrl(),
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, created_at)
     values ('letter:night', 'mail', 'mail.send', '{"to":"ann@lilac.example","subject":"Lilacs","body":"On their way"}', now());
     select bloomdesk_jobs.add_job('send-effect', '{"effectKey":"letter:night"}'::json, job_key => 'effect:letter:night',
       run_at => now() + interval '1 day')`, // it waits for its time when the backup is made
  );
  const work = await working(server);
  await expect.poll(() => work.ids.length, { interval: 50, timeout: 600_000 }).toBeGreaterThan(operations / 2);
  const before = [...work.ids];
  const request = { databaseUrl: server.databaseUrl(), place, reason: 'clock' as const, recipient: null };
  const { name } = await makeBackup({ ...request, program: '0.1.0', now: new Date() });
  await expect.poll(() => work.ids.length, { interval: 50, timeout: 600_000 }).toBeGreaterThan(operations);
  await work.stop();
  await server.killPostgres();
  await server.stop(); // its home is removed with everything in it
  await verifyBackup(place, name, undefined);

  const database = `test_night_${process.pid}_${randomBytes(4).toString('hex')}`;
  await ask(inject('testServerUrl'), `create database ${database}`);
  onTestFinished(() => ask(inject('testServerUrl'), `drop database if exists ${database} with (force)`).then(() => {}));
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${database}`;
  await restoreBackup({ place, name, key: undefined, databaseUrl: url.href, now: new Date() });

  const stored = (
    await ask(url.href, `select adjustment_id as id from bloomdesk.adjustments where memo like 'night%'`)
  ).map(({ id }) => Number(id));
  expect(before.filter((id) => !stored.includes(id))).toEqual([]);
  expect(stored.filter((id) => !work.ids.includes(id))).toEqual([]);
  const pool = openPool(url.href, { role: null });
  onTestFinished(() => pool.end());
  expect(await breachesOf(databaseOf(pool))).toEqual([]);

  const letters = async () => (await ask(url.href, 'select count(*)::int as n from bloomdesk.mailbox'))[0]?.['n'];
  const lettersBefore = await letters();
  await ask(url.href, `select bloomdesk_jobs.add_job('send-effect', '{"effectKey":"letter:night"}'::json)`);
  const restored = await startKillableServer({ DATABASE_URL: url.href });
  onTestFinished(() => restored.stop());
  await expect
    .poll(() => ask(url.href, `select state, last_error from bloomdesk.outbox where effect_key = 'letter:night'`), {
      interval: 200,
      timeout: 60_000,
    })
    .toEqual([{ state: 'pending', last_error: 'nothing leaves for partners until the restore has been looked at' }]);
  expect(await letters()).toBe(lettersBefore);
  const after = await working(restored);
  await expect.poll(() => after.ids.length, { interval: 50, timeout: 120_000 }).toBeGreaterThan(5);
  await after.stop();
  expect(Math.min(...after.ids)).toBeGreaterThan(Math.max(...work.ids)); // no number that partners may know is given again
});
