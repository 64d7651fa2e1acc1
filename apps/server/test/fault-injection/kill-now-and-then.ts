import { setTimeout as pause } from 'node:timers/promises';
import type { KillableServer } from './killable-server.ts';
import { until } from './until.ts';

/** Kills at uneven times, so that every moment of the work gets its turn; the seed is fixed, the machine is not. */
export async function killNowAndThen(server: KillableServer, servers: number, databases: number): Promise<void> {
  const plan = [...Array<string>(servers).fill('server'), ...Array<string>(databases).fill('postgres')];
  let random = 17;
  for (const [index] of plan.entries()) {
    random = (random * 48_271) % 2_147_483_647;
    await pause(150 + (random % 700));
    const victim = plan[(index * 7) % plan.length];
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
  const plan = [...Array<string>(servers).fill('server'), ...Array<string>(databases).fill('postgres')];
  let random = 23;
  for (const [index] of plan.entries()) {
    const due = ((index + 1) * work.all) / (plan.length + 1);
    await until(
      () => `the work to come to ${due}; ${work.done()} of ${work.all} are done`,
      () => work.done() >= due || undefined,
      { every: 20 },
    );
    random = (random * 48_271) % 2_147_483_647;
    await pause(random % 200);
    if (plan[(index * 7) % plan.length] === 'server') await server.killServer();
    else await server.killPostgres();
  }
}
