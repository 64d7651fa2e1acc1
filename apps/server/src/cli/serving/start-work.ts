import type { Logger } from 'pino';
import type { AppContext } from '#composition/app-context.ts';
import { tasksOf } from '#composition/tasks.ts';
import { watchEvents } from '#composition/watch-events.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { showPool } from '#http/operation/operation-metrics.ts';
import { startWorker } from '#jobs/worker.ts';
import { patiently } from '#cli/patient-start.ts';

interface Place {
  url: string;
  role: string | null;
  log: Logger;
}

/** Works off jobs, over connections of their own; the answer ends it. */
export async function startWork(app: AppContext, { url, role, log }: Place): Promise<() => Promise<void>> {
  const own = { role, clockOffset: app.config.clockOffset };
  const jobsPool = openPool(url, { ...own, max: 14, statementTimeout: 15_000, lockTimeout: 15_000 });
  const longPool = openPool(url, { ...own, max: 2, statementTimeout: 60_000, lockTimeout: 30_000 });
  const atWork = { ...app, pool: jobsPool, db: databaseOf(jobsPool) }; // what waits in jobs keeps no request waiting
  const worker = await patiently(() => startWorker(jobsPool, tasksOf(atWork, longPool), log));
  showPool('jobs', jobsPool);
  showPool('long', longPool);
  const endWatch = watchEvents(atWork);
  return async () => {
    endWatch();
    await worker.stop();
    await Promise.all([jobsPool.end(), longPool.end()]);
  };
}
