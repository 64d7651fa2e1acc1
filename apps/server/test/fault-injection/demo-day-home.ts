import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { passingFolder } from '#test/support/passing-folder.ts';
import { databaseUrlOf, shutPostgres } from './home-database.ts';
import { once } from './once-in-a-run.ts';
import { ended, freePort, startServer } from './server-process.ts';

/**
 * A home with a demo day in it: made once in a run, and copied, which takes a fraction of making it. A whole gate says
 * where it wants it, as its journeys are played on copies too (tools/testing/gate-moment.ts).
 */
export async function homeWithDemoDay(folder?: string): Promise<string> {
  const template = process.env['DEMO_DAY'] ?? join(inject('runFolder'), 'demo-day');
  await once('demo-day', async () => renameSync(await makeDemoDay(dirname(template)), template));
  const home = newHome(folder);
  await promisify(execFile)('cp', ['-a', `${template}/.`, home]); // with owners, which Node does not copy
  return home;
}

async function makeDemoDay(folder: string): Promise<string> {
  const home = newHome(folder);
  const server = await startServer({ home, port: await freePort(), env: {} });
  const owner = new pg.Client({ connectionString: databaseUrlOf(home) });
  await owner.connect();
  await owner.query('analyze'); // a database that has been open for a day knows its tables; these have just been filled
  await owner.end();
  await ended(server, 'SIGTERM');
  await shutPostgres(home); // copies are made of it, which must not be of one that runs
  return home;
}

/** An empty home for one server and its database. */
export function newHome(folder = passingFolder()): string {
  const home = mkdtempSync(join(folder, 'bloomdesk-chaos-'));
  chmodSync(home, 0o755); // the database's own account passes through
  return home;
}
