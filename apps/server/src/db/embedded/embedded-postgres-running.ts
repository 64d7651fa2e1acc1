import { spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { runAs } from './embedded-postgres-account.ts';
import type { Binaries } from './embedded-postgres-binaries.ts';
import type { Cluster } from './embedded-postgres-cluster.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { connectKeeper, type Keeper } from './embedded-postgres-keeper.ts';
import { disownPid, isAlive, isPostgresOn, postgresEnvironment, parsePidFile } from './embedded-postgres-process.ts';

/** A PostgreSQL that answers, and whether it ran already. */
export interface Running {
  keeper: Keeper;
  port: number;
  adopted: boolean;
}

export interface RunOptions {
  cluster: Cluster;
  binaries: Binaries;
  /** PostgreSQL settings by name, for every start of this cluster. */
  settings: Readonly<Record<string, string>>;
  /** The port it must have again after a crash; any free one when absent. */
  port?: number;
}

/** Milliseconds a server may neither answer nor say that it is still starting. */
const startTimeout = 60_000;

/** Adopts the PostgreSQL that runs on this cluster, or starts one; two starters at once end up with the same one. */
export async function connectToPostgres(options: RunOptions): Promise<Running> {
  const { data } = options.cluster;
  let lastSign = Date.now();
  for (;;) {
    const found = parsePidFile(data);
    if (found && isAlive(found.pid)) {
      const answer = await connectKeeper(options.cluster, found.port);
      if (typeof answer !== 'string') return { keeper: answer, port: found.port, adopted: true };
      if (answer === 'starting') lastSign = Date.now();
    }
    const runner = found ? isPostgresOn(data, found.pid) : 'no';
    if (runner === 'unknown') throw unknownProcess(data, found?.pid);
    if (runner === 'no') {
      if (found && isAlive(found.pid)) disownPid(data);
      const started = await startPostgres(options);
      if (typeof started !== 'string') return started;
      if (!worthAnotherTry(started) || Date.now() - lastSign > startTimeout)
        throw didNotStart(options.cluster, started);
    } else if (Date.now() - lastSign > startTimeout) {
      throw new EmbeddedPostgresProblem(`PostgreSQL (process ${found?.pid}) runs on ${data} but does not answer.`);
    }
    await pause(50);
  }
}

/** One attempt: the running server, or the last words of the one that gave up. */
async function startPostgres({ cluster, binaries, settings, port: wanted }: RunOptions): Promise<Running | string> {
  const port = wanted ?? (await freePort());
  const log = openLog(cluster);
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // In a session of its own: Ctrl-C in the terminal reaches Bloomdesk, which then stops it in order.
  const server = spawn(binaries.postgres, ['-D', cluster.data, ...flags], {
    ...runAs(cluster.account),
    cwd: cluster.data,
    env: postgresEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  let failure: string | undefined;
  server.once('error', (error) => (failure = error.message));
  server.once('exit', (code, signal) => (failure ??= `It ended with ${signal ?? code}.`));
  server.unref();
  closeSync(log.descriptor);

  for (let lastSign = Date.now(); Date.now() - lastSign < startTimeout; ) {
    if (failure !== undefined) return lastWords(cluster.log, log.length) || failure;
    const answer = await connectKeeper(cluster, port);
    if (answer === 'starting') lastSign = Date.now();
    if (answer === 'refused-password') return 'It does not accept the password in the file beside its data.';
    // A twin that was faster may have this port, so the process must be the one that still lives.
    if (typeof answer !== 'string' && parsePidFile(cluster.data)?.pid === server.pid) {
      return { keeper: answer, port, adopted: false };
    }
    if (typeof answer !== 'string') await answer.end();
    await pause(15);
  }
  return `It runs (process ${server.pid}) but nobody can connect to 127.0.0.1:${port}.`;
}

/** Another start came first, the last server's children are still leaving, or someone took the port meanwhile. */
function worthAnotherTry(words: string): boolean {
  return /lock file "postmaster\.pid" already exists|shared memory block|could not bind|Address already in use/.test(
    words,
  );
}

function didNotStart(cluster: Cluster, words: string): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(`The database in ${cluster.data} did not start: ${words} (log: ${cluster.log})`);
}

function unknownProcess(data: string, pid: number | undefined): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `Process ${pid} may be PostgreSQL on ${data}, and this system does not tell. ` +
      `End it if it is; otherwise delete ${data}/postmaster.pid. Then start again.`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      reject(new EmbeddedPostgresProblem(`No port on 127.0.0.1 can be opened for the database: ${error.message}`));
    });
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new EmbeddedPostgresProblem('No port on 127.0.0.1 can be opened for the database.'));
      });
    });
  });
}

/** Opens the log to append; past ten megabytes the old one is set aside, by a start that may still write beside the data. */
function openLog({ log: file, account }: Cluster): { descriptor: number; length: number } {
  const isRoot = process.getuid?.() === 0;
  const maySetAside = account === undefined || isRoot;
  if (maySetAside && existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  if (account && isRoot) fchownSync(descriptor, account.uid, account.gid); // a server that has left root starts it again
  return { descriptor, length: statSync(file).size };
}

function lastWords(file: string, from: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(2000);
    const read = readSync(descriptor, buffer, 0, buffer.length, Math.max(from, statSync(file).size - buffer.length));
    return buffer.toString('utf8', 0, read).trim();
  } finally {
    closeSync(descriptor);
  }
}
