import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, runAs } from '#db/embedded/embedded-postgres-account.ts';
import { signalPostgres } from '#test/fault-injection/home-database.ts';
import { ended, freePort } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';

/** What all nodes of a cluster have in common. */
export interface PatroniSettings {
  folder: string;
  account: Account | undefined;
  etcd: number;
  /** Of PostgreSQL's superuser, who replicates too. */
  login: { username: string; password: string };
}

/** A Patroni with the PostgreSQL that it keeps. */
export interface PatroniNode {
  name: string;
  port: number;
  /** Where its Patroni answers. */
  api: number;
  /** Starts Patroni, which makes its PostgreSQL or brings it back. */
  start(): void;
  /** SIGKILL to Patroni, its PostgreSQL and every process of that. */
  kill(): Promise<void>;
  /** SIGKILL to Patroni alone; its PostgreSQL goes on as it was. */
  killPatroni(): Promise<void>;
  /** A signal to Patroni, its PostgreSQL and every process of that. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** What Patroni has written so far. */
  log(): string;
}

export const programs = { patroni: '/usr/bin/patroni', postgres: '/usr/lib/postgresql/15/bin' };

/** Makes the place of a node; it does not run yet. */
export async function patroniNode(name: string, cluster: PatroniSettings): Promise<PatroniNode> {
  const folder = join(cluster.folder, name);
  const data = join(folder, 'data');
  const [port, api] = [await freePort(), await freePort()];
  const [settings, logFile] = [join(folder, 'patroni.yml'), join(folder, 'patroni.log')];
  mkdirSync(folder);
  writeFileSync(settings, JSON.stringify(settingsOf({ name, port, api, folder, data }, cluster)), { mode: 0o600 }); // which is YAML too
  const { account } = cluster;
  if (account) for (const path of [folder, settings]) chownSync(path, account.uid, account.gid);
  let patroni: ChildProcess | undefined;
  const killPatroni = async () => {
    if (patroni) await ended(patroni, 'SIGKILL');
  };
  return {
    name,
    port,
    api,
    start() {
      const log = openSync(logFile, 'a');
      patroni = spawn(programs.patroni, [settings], {
        ...runAs(account),
        env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', log, log],
        cwd: folder,
      });
      closeSync(log);
    },
    killPatroni,
    async kill() {
      await killPatroni(); // before PostgreSQL, which it would bring back
      await killPostgres(data);
    },
    signal(signal) {
      patroni?.kill(signal);
      const postmaster = postmasterIn(data);
      if (postmaster !== undefined) signalPostgres(postmaster, signal);
    },
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
  };
}

interface Place extends Pick<PatroniNode, 'name' | 'port' | 'api'> {
  folder: string;
  data: string;
}

/**
 * Patroni's own times: a leader that is not heard of for 30 seconds is none any more. It speaks version 2 with etcd, for by
 * version 3 Patroni 3.0.2 lets a leader that wakes up write its name over that of the node which has taken its place.
 */
function settingsOf({ name, port, api, folder, data }: Place, { etcd, login }: PatroniSettings) {
  const at = (number: number) => ({ listen: `127.0.0.1:${number}`, connect_address: `127.0.0.1:${number}` });
  return {
    scope: 'bloomdesk',
    name,
    restapi: at(api),
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 30,
        loop_wait: 10,
        retry_timeout: 10,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: 'UTF8' }, { 'auth-host': 'scram-sha-256' }],
    },
    postgresql: {
      ...at(port),
      data_dir: data,
      bin_dir: programs.postgres,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: login, replication: login },
      parameters: { unix_socket_directories: folder, timezone: 'UTC' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
  };
}

async function killPostgres(data: string): Promise<void> {
  const postmaster = postmasterIn(data);
  if (postmaster === undefined) return;
  signalPostgres(postmaster, 'SIGKILL');
  await until(
    () => `PostgreSQL in ${data} to be gone`,
    () => postmasterIn(data) === undefined || undefined,
  );
}

/** The process that works on these data; what a note says of a process that has ended may be another one's number by now. */
function postmasterIn(data: string): number | undefined {
  try {
    const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    return stdout.includes(data) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}
