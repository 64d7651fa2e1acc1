import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn } from './retrying-client.ts';

const asRoot = process.getuid?.() === 0;

/** All four user ids of a process, and its groups, as the system sees them. */
function idsOf(pid: number): { users: number[]; groups: number[] } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const numbers = (name: string) =>
    (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).filter(Boolean).map(Number);
  return { users: numbers('Uid'), groups: numbers('Groups') };
}

/** Who works with the database, but for ourselves and the one connection that keeps it. */
function loginsAt(server: KillableServer) {
  return ask(
    server.databaseUrl(),
    `select distinct usename::text as login from pg_stat_activity
     where datname = 'bloomdesk' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
}

test.runIf(asRoot)(
  'a server started as root goes on as the account of its database, brings that back, and starts again',
  { timeout: 300_000 },
  async () => {
    const server = await startKillableServer();
    onTestFinished(() => server.stop());
    const assertLeft = async () => {
      await expect.poll(() => idsOf(server.pid()).users.includes(0), { timeout: 20_000 }).toBe(false);
      expect(idsOf(server.pid()).groups).not.toContain(0);
    };
    await assertLeft();
    await server.killPostgres();
    await signedIn(server, 'inventory.editor@bloomdesk.test');
    await expect
      .poll(() => loginsAt(server).catch(() => []), { timeout: 30_000 })
      .toEqual([{ login: 'bloomdesk_server' }]);

    await server.killServer();
    await assertLeft();
    await server.endServer();
  },
);
