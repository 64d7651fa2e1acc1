import type { Job, Task } from 'graphile-worker';
import type pg from 'pg';
import { traced } from '#telemetry/traced.ts';
import { isInfrastructureFault, LeaseLostError } from './infrastructure-fault.ts';

/** What a task knows of its run. */
export interface Attempt {
  /** There is none after this one. */
  last: boolean;
  /** Throws once another process has been given the job; long work asks between two steps. */
  assertLease?: () => Promise<void>;
}

export type JobTasks = Record<string, (payload: unknown, attempt: Attempt) => Promise<void>>;

/** The jobs this process works on, under their ids. */
export interface RunningJobs {
  has(id: string): boolean;
  /** The runners in whose names they are locked. */
  owners(): string[];
  /** Runs a job; a job that runs already is not begun a second time, and both end with its end. */
  run(job: Job, work: () => Promise<void>): Promise<void>;
}

export function runningJobs(): RunningJobs {
  const running = new Map<string, { end: Promise<void>; owners: Set<string> }>();
  return {
    has: (id) => running.has(id),
    owners: () => [...running.values()].flatMap(({ owners }) => [...owners]),
    async run(job, work) {
      const owner = job.locked_by ?? '';
      const id = textOf(job.id);
      const under = running.get(id);
      if (under) {
        under.owners.add(owner);
        return await under.end;
      }
      const end = work().finally(() => running.delete(id));
      running.set(id, { end, owners: new Set([owner]) });
      await end;
    },
  };
}

/** The driver returns a job's id as a number, although the runner's types declare a string. */
function textOf(id: unknown): string {
  return String(id);
}

/** What a partner will not take is tried for days, not for minutes: its pauses grow as the runner has them. */
const effects = 'send-effect';

/** The tasks as the runner takes them: each job runs once in this process, and its failures are put off as ours are. */
export function watchedTasks(pool: pg.Pool, tasks: JobTasks, running: RunningJobs): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, { job }) =>
        await running.run(job, async () => {
          // when the database goes away with the job, nobody can shorten its pause afterwards
          if (name !== effects && job.attempts > slowest) await shortenPause(pool, job, false).catch(() => {});
          try {
            const last = job.attempts >= job.max_attempts;
            await traced(name, { side: 'job', attributes: { attempt: job.attempts } }, () =>
              task(payload, { last, assertLease: () => assertLease(pool, job) }),
            );
          } catch (error) {
            const isInfrastructure = isInfrastructureFault(error);
            // if this fails too, the job is found lost and given back
            const putOff =
              isInfrastructure || name !== effects ? shortenPause(pool, job, isInfrastructure) : noteTime(pool, job);
            await putOff.catch(() => {});
            throw error;
          }
        }),
    ]),
  );
}

/** The moment a job was handed out names its run: a job that was given to someone else has a later one. */
async function assertLease(pool: pg.Pool, { id, locked_by, locked_at }: Job): Promise<void> {
  const { rowCount } = await pool.query(
    `select from bloomdesk_jobs._private_jobs
     where id = $1 and locked_by = $2 and date_trunc('milliseconds', locked_at) = date_trunc('milliseconds', $3::timestamptz)`,
    [id, locked_by, locked_at],
  );
  if (rowCount === 0) throw new LeaseLostError();
}

/** The runner waits e^attempts seconds: 55 after the fourth, hours after the eighth. */
const slowest = 4;

/**
 * Keeps the pause that follows a failure below a minute. What the runner counts stays at four; attempts beyond it are
 * taken off those that are left. A fault of the infrastructure is no attempt at all.
 */
async function shortenPause(pool: pg.Pool, { id, locked_by }: Job, isInfrastructure: boolean): Promise<void> {
  await pool.query(
    `update bloomdesk_jobs._private_jobs set updated_at = now(),
       attempts = least(greatest(attempts - $3, 0), ${slowest}),
       max_attempts = max_attempts - greatest(attempts - $3 - ${slowest}, 0)
     where id = $1 and locked_by = $2 and ($3 > 0 or attempts < max_attempts)`,
    [id, locked_by, isInfrastructure ? 1 : 0],
  );
}

/** When the pause of a failure begins, by the database's clock; the runner itself does not write it down (D530). */
async function noteTime(pool: pg.Pool, { id, locked_by }: Job): Promise<void> {
  await pool.query('update bloomdesk_jobs._private_jobs set updated_at = now() where id = $1 and locked_by = $2', [
    id,
    locked_by,
  ]);
}
