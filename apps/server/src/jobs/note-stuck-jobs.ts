import type { Db } from '#db/db.ts';
import { stuckJobs } from '#db/operation/stuck-jobs.ts';
import { noteStuck } from '#http/metrics.ts';

/** Counts the jobs that do not get done for the metrics, by task. */
export async function noteStuckJobs(db: Db): Promise<void> {
  const counts = new Map<string, number>();
  for (const { task } of await stuckJobs(db)) counts.set(task, (counts.get(task) ?? 0) + 1);
  noteStuck(counts);
}
