import { setTimeout as pause } from 'node:timers/promises';
import type { KillableServer } from './killable-server.ts';
import { until } from './until.ts';

/** Kills at uneven times, so that every moment of the work gets its turn; the seed is fixed, the machine is not. */
export async function killNowAndThen(server: KillableServer, servers: number, databases: number): Promise<void> {
  const plan = planOf(servers, databases);
  let random = 17;
  for (const victim of plan) {
    random = (random * 48_271) % 2_147_483_647;
    await pause(150 + (random % 700));
    if (victim === 'server') await server.killServer();
    else await server.killPostgres();
  }
}

/** The same, but along the work: after each of its parts one is killed, so that there is work between any two kills. */
export async function killAlong(
  server: KillableServer,
  work: { done(): number; all: number },
  { servers, databases }: { servers: number; databases: number },
): Promise<void> {
  const plan = planOf(servers, databases);
  let random = 23;
  for (const [index, victim] of plan.entries()) {
    const due = ((index + 1) * work.all) / (plan.length + 1);
    await until(
      () => `the work to come to ${due}; ${work.done()} of ${work.all} are done`,
      () => work.done() >= due || undefined,
      { every: 20 },
    );
    random = (random * 48_271) % 2_147_483_647;
    await pause(random % 200);
    if (victim === 'server') await server.killServer();
    else await server.killPostgres();
  }
}

/** Who is killed when: the databases stand evenly among the servers, however many of each there are. */
function planOf(servers: number, databases: number): ('server' | 'postgres')[] {
  const all = servers + databases;
  const databasesBefore = (index: number) => Math.floor((index * databases) / all);
  return Array.from({ length: all }, (_, index) =>
    databasesBefore(index + 1) > databasesBefore(index) ? 'postgres' : 'server',
  );
}
