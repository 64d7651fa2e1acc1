import { rmSync } from 'node:fs';
import { homeWithDemoDay, newHome } from './demo-day-home.ts';
import { databaseUrlOf, endPostgres, postmasterOf, signalPostgres } from './home-database.ts';
import { ended, freePort, ready, startServer } from './server-process.ts';
import { until } from './until.ts';

export interface KillableServer {
  url: string;
  /** The folder of its data. */
  home: string;
  /** The owner's connection string, as the embedded database stands now. */
  databaseUrl(): string;
  /** Its process, as it runs now. */
  pid(): number;
  /** SIGKILL, in the middle of whatever it does, then a new start on the same data. */
  killServer(): Promise<void>;
  /** SIGKILL to the postmaster; the server's supervisor has to bring it back. */
  killPostgres(): Promise<void>;
  /** Milliseconds since the server or the database was killed last and had come back. */
  sinceLastKill(): number;
  /** PostgreSQL falls silent, with all its connections, until it is woken. */
  hushPostgres(): Promise<void>;
  wakePostgres(): Promise<void>;
  /** Ends a database that a server has left running, silent or not. */
  endPostgres(): Promise<void>;
  /** Asks the server to stop; answers once it has ended. */
  endServer(): Promise<void>;
  /** Ends all of it immediately, when nothing more is asked of it. */
  stop(): Promise<void>;
}

/** A real server process with a real, durable embedded database of its own, for killing; in a folder of its own where one is named. */
export async function startKillableServer(
  env: Record<string, string> = {},
  { folder, log }: { folder?: string; log?: string } = {},
): Promise<KillableServer> {
  const isEmpty = env['DATABASE_URL'] !== undefined || env['BLOOMDESK_DEMO'] === 'off';
  const home = isEmpty ? newHome(folder) : await homeWithDemoDay(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => startServer({ home, port, env, log });
  let server = await start();
  let killedAt = performance.now();

  return {
    url,
    home,
    databaseUrl: () => databaseUrlOf(home),
    pid: () => server.pid ?? 0,
    async killServer() {
      await ended(server, 'SIGKILL');
      server = await start();
      killedAt = performance.now();
    },
    async killPostgres() {
      const killed = await postmasterOf(home);
      process.kill(killed, 'SIGKILL');
      await until(
        () => `another PostgreSQL in ${home}`, // until the server notices, it calls itself ready
        async () => (await postmasterOf(home)) !== killed || undefined,
      );
      await ready(url, server);
      killedAt = performance.now();
    },
    sinceLastKill: () => performance.now() - killedAt,
    hushPostgres: async () => signalPostgres(await postmasterOf(home), 'SIGSTOP'),
    wakePostgres: async () => signalPostgres(await postmasterOf(home), 'SIGCONT'),
    endPostgres: () => endPostgres(home),
    endServer: () => ended(server, 'SIGTERM'),
    async stop() {
      await ended(server, 'SIGKILL');
      await endPostgres(home);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
