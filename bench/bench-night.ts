import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupFolder } from '@bloomdesk/server/backup/backup-folder.ts';
import { makeBackup } from '@bloomdesk/server/backup/make-backup.ts';
import { restoreBackup } from '@bloomdesk/server/backup/restore-backup.ts';
import { verifyBackup } from '@bloomdesk/server/backup/verify-backup.ts';
import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { breachesOf } from '@bloomdesk/server/db/invariants.ts';
import { startGrown } from './grow/grown-databases.ts';
import { heading, row } from './report/report.ts';
import { scaled } from './report/scale.ts';

/** `BENCH_NIGHT_ORDERS` names another number, such as one that is filled already. */
const orders = Number(process.env.BENCH_NIGHT_ORDERS ?? scaled(1_000_000));
const restoredName = 'bench_restored';
const patience = { statementTimeout: 1_200_000, role: null };
const megabyte = 1024 * 1024;

/** A million orders backed up, looked through, and restored into an empty database of the same server: seconds and sizes (P32). */
export async function benchNight(): Promise<void> {
  const grown = await startGrown(orders);
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-bench-night-'));
  const pool = openPool(grown.databaseUrl, patience);
  try {
    const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    heading(`A night of ${orders.toLocaleString('en')} orders`);
    row('MB of the database', [(rows[0]?.bytes ?? 0) / megabyte]);

    const place = backupFolder(folder);
    const from = { databaseUrl: grown.databaseUrl, place, reason: 'clock' as const, recipient: null };
    const { name } = await timed('seconds to back up', () =>
      makeBackup({ ...from, program: 'bench', now: new Date() }),
    );
    row('MB of the backup', [bytesIn(folder) / megabyte]);
    await timed('seconds to look through it', () => verifyBackup(place, name, undefined));

    await pool.query(`drop database if exists ${restoredName}`); // of a run that was cut off
    await pool.query(`create database ${restoredName}`);
    await restored(grown.databaseUrl, (databaseUrl) =>
      restoreBackup({ place, name, key: undefined, databaseUrl, now: new Date() }),
    );
    await pool.query(`drop database ${restoredName}`);
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
    await grown.stop();
  }
}

async function restored(databaseUrl: string, restore: (databaseUrl: string) => Promise<unknown>): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = `/${restoredName}`;
  await timed('seconds to restore', () => restore(url.href));
  const pool = openPool(url.href, patience);
  try {
    const breaches = await timed('seconds to look at all promises', () => breachesOf(databaseOf(pool)));
    if (breaches.length > 0) throw new Error(`${breaches.length} promises do not hold after the restore`);
  } finally {
    await pool.end();
  }
}

async function timed<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const answer = await work();
  row(what, [(performance.now() - start) / 1000], 1);
  return answer;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((all, stat) => all + (stat.isFile() ? stat.size : 0), 0);
}
