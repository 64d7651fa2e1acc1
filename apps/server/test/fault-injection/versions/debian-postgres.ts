import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAs, unprivilegedAccount } from '#db/embedded/embedded-postgres-account.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { passingFolder } from '#test/support/passing-folder.ts';
import { freePort } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** Is Debian's PostgreSQL 15 here? `apt-get install postgresql-15` brings it. */
export const hasDebianPostgres = existsSync(join(programs, 'initdb'));

export interface DebianPostgres {
  /** A superuser's, to the database of this name. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** A new PostgreSQL 15, gone once it is stopped. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const data = mkdtempSync(join(passingFolder(), 'bloomdesk-debian-'));
  const account = unprivilegedAccount();
  chmodSync(data, 0o700);
  if (account) chownSync(data, account.uid, account.gid);
  const as = { ...runAs(account), cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'florist', '-A', 'trust', '-E', 'UTF8'], as);
  if (made.status !== 0) throw new Error(`initdb ended with ${made.status}: ${String(made.stderr)}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((each) => [
    '-c',
    each,
  ]);
  const running = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...as,
    stdio: 'ignore',
  });
  const url = (database: string) => `postgres://florist@127.0.0.1:${port}/${database}`;
  await until(
    () => 'PostgreSQL 15 to answer',
    async () => (await ask(url('postgres'), 'select 1').catch(() => undefined)) && true,
  );
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => void running.once('exit', resolve));
      running.kill('SIGQUIT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
