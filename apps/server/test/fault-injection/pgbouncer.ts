import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = '/usr/sbin/pgbouncer';

/** Is Debian's PgBouncer here? `apt-get install pgbouncer` brings it. */
export const hasPgBouncer = existsSync(program);

export interface PgBouncer {
  /** The same database, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a database, with no more than so many connections to it: a session's settings,
 * its named statements and its locks are lost between two transactions, as they are in earnest.
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-pgbouncer-'));
  chmodSync(folder, 0o755); // it does not run as root, and reads this as another account
  const ours = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ours}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_reset_query = DISCARD ALL
log_connections = 0
log_disconnections = 0
`,
  );
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn(program, ['-q', ...account, settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  await answering(ours, bouncer);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${ours}${pathname}`,
    async stop() {
      const exit = new Promise((resolve) => void bouncer.once('exit', resolve));
      bouncer.kill('SIGINT');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port: number, bouncer: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}.`);
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (answers) return;
    await pause(50);
  }
  throw new Error('PgBouncer did not open its port.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
