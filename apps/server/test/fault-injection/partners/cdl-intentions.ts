import { pino } from 'pino';
import { createApp } from '#composition/app.ts';
import { storesOf } from '#composition/stores.ts';
import { tasksOf } from '#composition/tasks.ts';
import { readConfig } from '#config/config.ts';
import { transact } from '#db/db.ts';
import { outbox } from '#jobs/outbox.ts';
import { sftpCourierFiles } from '#partners/courier-files/courier-files.sftp.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { runJobs } from '#test/support/jobs/run-jobs.ts';

/*
 * A process that makes labels of ours, withdraws every fifth parcel and exchanges manifests with the courier until all are
 * acknowledged, two rounds at a time as two servers would. It may be killed at any moment: run by cdl-kills.test.ts, which
 * reads the stand-in's ledger.
 */

const { env }: { env: Record<string, string> } = JSON.parse(process.env['CDL_INTENTIONS_OF'] ?? '');
const config = readConfig(env, '/');
const way = config.cdl?.manifests?.way;
if (way?.kind !== 'sftp') throw new Error('the courier is not set');
let now = new Date('2027-02-10T13:00:00Z'); // before the first parcels leave
const app = await createApp({
  config,
  databaseUrl: env['BLOOMDESK_SERVER_DATABASE_URL'] ?? '',
  log: pino({ level: 'silent' }),
  clock: () => now,
});
/** Pauses of a courier that is left alone are over soon, and nobody waits long for an answer. */
const line = partnerLine({ partner: 'cdl', clock: () => performance.now() * 100, longest: 500 });
app.partners = { ...app.partners, courierFiles: sftpCourierFiles(way, line) };

await runJobs(app);
await transact(app.pool, async (db) => {
  const { rows } = await app.pool.query<{ suborder_id: string }>(
    `select suborder_id from (select s.suborder_id, row_number() over (order by s.suborder_id) as at from suborders s) n
     join vendor_deliveries using (suborder_id) where at % 5 = 0`,
  );
  const effects = await storesOf(db).deliveries.release(
    rows.map((row) => row.suborder_id),
    now,
  );
  await outbox(db, now).planAll(effects);
});
await runJobs(app);

now = new Date('2028-01-01T12:00:00Z');
const round = async () => await tasksOf(app)['exchange-manifests']?.({}, { last: false });
for (;;) {
  const { rows } = await app.pool.query<{ left: number; next: Date | null }>(
    `select (select count(*) from courier_parcels p left join courier_manifests m using (manifest_id)
       where p.withdrawn_at is null and m.state is distinct from 'acknowledged')::integer as left,
       (select max(greatest(written_at, try_at)) from courier_manifests) as next`,
  );
  const [{ left, next } = { left: 0, next: null }] = rows;
  if (left === 0) break;
  now = new Date(Math.max(now.getTime(), next?.getTime() ?? 0) + 60_000);
  await Promise.all([round(), round()]);
}
process.exit(0); // answers that never came hold their connections
