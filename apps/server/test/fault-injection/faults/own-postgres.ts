import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOwning, runAs } from '#db/embedded/embedded-postgres-account.ts';
import { findBinaries } from '#db/embedded/embedded-postgres-binaries.ts';
import { findPlace } from '#db/embedded/embedded-postgres-place.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { homeWithDemoDay } from '#test/fault-injection/demo-day-home.ts';
import { signalPostgres } from '#test/fault-injection/home-database.ts';
import { freePort } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';

/** A PostgreSQL with a demo day in it that no server of ours keeps: it runs as the test says, and stays dead when it is killed. */
export interface OwnPostgres {
  port: number;
  /** The superuser's connection string, over another port where it is led through something. */
  superuserUrl(port?: number): string;
  /** That of the login a server works with. */
  serverUrl(port?: number): string;
  start(options?: PostgresStart): Promise<void>;
  /** Starts as a standby of another one, which it is a copy of. */
  follow(primary: OwnPostgres): Promise<void>;
  /** SIGKILL to it and every process of its own. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
  data: string;
}

export interface PostgresStart {
  settings?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
}

/** Makes it from a copy of the demo day; it does not run yet. Two of them are alike, byte by byte. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const home = await homeWithDemoDay();
  const port = await freePort();
  const place = findPlace(home, () => {});
  const { postgres } = findBinaries(place, () => {});
  const data = join(place.cluster, 'data');
  const secret = (name: string) => readFileSync(join(place.cluster, name), 'utf8').trim();
  const urlOf = (login: string, file: string, at: number) =>
    `postgres://${login}:${secret(file)}@127.0.0.1:${at}/bloomdesk`;
  const superuserUrl = (at = port) => urlOf('bloomdesk', 'password', at);
  let running: ChildProcess | undefined;

  const postgresql: OwnPostgres = {
    port,
    data,
    superuserUrl,
    serverUrl: (at = port) => urlOf('bloomdesk_server', 'server-password', at),
    async start({ settings = {}, env = {} } = {}) {
      const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings };
      const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      running = spawn(postgres, ['-D', data, '-p', String(port), ...words], {
        ...runAs(accountOwning(data)),
        env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
        stdio: 'ignore',
        cwd: '/',
      });
      await until(
        () => `PostgreSQL on port ${port}`,
        async () => {
          if (running?.exitCode !== null) throw new Error(`PostgreSQL ended by itself with ${running?.exitCode}.`);
          return (await ask(superuserUrl(), 'select 1').catch(() => undefined)) && true;
        },
      );
    },
    async follow(primary) {
      const { hostname, port: at, username, password } = new URL(primary.superuserUrl());
      writeFileSync(join(data, 'standby.signal'), '');
      const from = `host=${hostname} port=${at} user=${username} password=${password} application_name=standby`;
      await postgresql.start({ settings: { primary_conninfo: from } });
    },
    async kill() {
      if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => void running?.once('exit', resolve));
      signalPostgres(running.pid, 'SIGKILL');
      await ended;
    },
    async remove() {
      await postgresql.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
  return postgresql;
}
