import type { AppContext } from '#composition/app-context.ts';
import { tasksOf } from '#composition/tasks.ts';

/** Works off every waiting job, also those that jobs add, and returns how many ran. */
export async function runJobs(app: AppContext): Promise<number> {
  const tasks = tasksOf(app);
  for (let ran = 0; ; ran++) {
    const { rows } = await app.pool.query<{ id: string; task: string; payload: unknown }>(
      `select j.id, t.identifier as task, j.payload from bloomdesk_jobs._private_jobs j
       join bloomdesk_jobs._private_tasks t on t.id = j.task_id order by j.id limit 1`,
    );
    const [job] = rows;
    if (!job) return ran;
    await tasks[job.task]?.(job.payload, { last: true });
    await app.pool.query('delete from bloomdesk_jobs._private_jobs where id = $1', [job.id]);
  }
}
