import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupFolder } from '@bloomdesk/server/backup/backup-folder.ts';
import { makeBackup } from '@bloomdesk/server/backup/make-backup.ts';
import { restoreBackup } from '@bloomdesk/server/backup/restore-backup.ts';
import { verifyBackup } from '@bloomdesk/server/backup/verify-backup.ts';
import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { breachesOf } from '@bloomdesk/server/db/invariants.ts';
import { fill } from './bench-data.ts';
import { isBusy } from './cpu-time.ts';
import { row } from './rounds.ts';
import { fillForSearch, size } from './search/search-filling.ts';
import { startBench } from './servers.ts';

const patience = { statementTimeout: 1_200_000, role: null };
const megabyte = 1024 * 1024;

/** A million orders backed up, looked through, and restored into an empty database of the same server: seconds and sizes (P32). */
export async function benchNight(): Promise<void> {
  const bench = await startBench();
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-bench-night-'));
  const pool = openPool(bench.databaseUrl, patience);
  try {
    await (await fill(bench, 0)).pool.end(); // the catalogue
    await fillForSearch(pool);
    const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    console.log(`\nA night of ${size.orders.toLocaleString('en')} orders${isBusy() ? ' (the machine is busy)' : ''}`);
    row('MB of the database', [(rows[0]?.bytes ?? 0) / megabyte]);

    const place = backupFolder(folder);
    const from = { databaseUrl: bench.databaseUrl, place, reason: 'clock' as const, recipient: null };
    const { name } = await timed('seconds to back up', () =>
      makeBackup({ ...from, program: 'bench', now: new Date() }),
    );
    row('MB of the backup', [bytesIn(folder) / megabyte]);
    await timed('seconds to look through it', () => verifyBackup(place, name, undefined));

    await pool.query('create database bench_restored');
    const url = new URL(bench.databaseUrl);
    url.pathname = '/bench_restored';
    const to = { place, name, key: undefined, databaseUrl: url.href, now: new Date() };
    await timed('seconds to restore', () => restoreBackup(to));
    const restored = openPool(url.href, patience);
    try {
      const breaches = await timed('seconds to look at all promises', () => breachesOf(databaseOf(restored)));
      if (breaches.length > 0) throw new Error(`${breaches.length} promises do not hold after the restore`);
    } finally {
      await restored.end();
    }
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
    await bench.stop();
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
