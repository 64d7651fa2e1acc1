import type { Mutant } from './mutant.ts';

const demoTests = ['apps/server/src/features/identity/demo/demo-accounts'];
const runningJobs = 'apps/server/src/jobs/running-jobs.ts';
const jobTests = ['apps/server/src/jobs/worker-faults'];
const silenceTests = ['apps/server/test/fault-injection/silent-database'];

/** Demo accounts, jobs, a database that has gone silent. */
export const nightMutants: readonly Mutant[] = [
  {
    name: 'demo accounts stay open when others can reach them',
    file: 'apps/server/src/features/identity/accounts.store.ts',
    finds: 'row.disabled_at !== null || (row.demo && demoIsLocked())',
    becomes: 'row.disabled_at !== null',
    tests: demoTests,
  },
  {
    name: 'a proxy brings strangers to the demo',
    file: 'apps/server/src/http/this-machine.ts',
    finds: '!isForwarded && ',
    becomes: '',
    tests: demoTests,
  },
  {
    name: 'a job that waits for a lock in vain sleeps for hours',
    file: runningJobs,
    finds: 'attempts = least(greatest(attempts - $3, 0), ${slowest}),',
    becomes: 'attempts = attempts,',
    tests: jobTests,
  },
  {
    name: 'two runs of one job both act',
    file: runningJobs,
    finds: 'if (under) {',
    becomes: 'if (under && !running) {',
    tests: jobTests,
  },
  {
    name: 'a run that has lost its job goes on',
    file: runningJobs,
    finds: 'if (rowCount === 0) throw new LeaseLostError();',
    becomes: 'if (rowCount === -1) throw new LeaseLostError();',
    tests: jobTests,
  },
  {
    name: 'Ingest pressed again on a stuck file changes nothing',
    file: 'apps/server/src/features/bulk-orders/ingest-bulk-orders.ts',
    finds: "if (request?.state === 'ingesting') await tryNow(ctx, requestId);",
    becomes: 'void tryNow;',
    tests: ['apps/server/src/features/bulk-orders/ingest-bulk-orders'],
  },
  {
    name: 'a silent database is waited for',
    file: 'apps/server/src/db/db.ts',
    finds: 'query_timeout: statementTimeout + 1000,',
    becomes: '',
    tests: silenceTests,
  },
  {
    name: 'stopping waits for a silent database',
    file: 'apps/server/src/cli/serving/stopping.ts',
    finds: '}, longestStopSeconds * 1000).unref();',
    becomes: '}, longestStopSeconds * 1_000_000).unref();',
    tests: silenceTests,
  },
  {
    name: 'a job that was written down by a clock an hour ahead sleeps for an hour',
    file: 'apps/server/src/jobs/righted-clock.ts',
    finds: 'where locked_at is null and updated_at > now() + make_interval(secs => $1)`,',
    becomes: 'where locked_at is null and updated_at > now() + make_interval(hours => $1)`,',
    tests: ['apps/server/src/jobs/righted-clock'],
  },
  {
    name: 'a job that takes longer than six seconds is taken for lost',
    file: runningJobs,
    finds: 'const id = textOf(job.id);',
    becomes: 'const id = job.id;',
    tests: ['apps/server/src/jobs/worker.test'],
  },
  {
    name: 'an effect that lost its job waits for good',
    file: 'apps/server/src/jobs/forsaken-effects.ts',
    finds: "where state = 'pending' and partner <> all($1)",
    becomes: "where state = 'none' and partner <> all($1)",
    tests: ['apps/server/src/jobs/forsaken-effects'],
  },
  {
    name: 'a process that hangs stays',
    file: 'apps/server/src/cli/serving/processes/watched-lives.ts',
    finds: 'onSilence(one);',
    becomes: 'void onSilence;',
    tests: ['apps/server/src/cli/serving/processes/watched-lives'],
  },
  {
    name: 'the processes of a server count apart',
    file: 'apps/server/src/cli/serving/processes/shared-counts.ts',
    finds: 'return await answer.promise;',
    becomes: 'return own(caller, counted, now);',
    tests: ['apps/server/src/cli/serving/processes/shared-counts'],
  },
  {
    name: 'a transaction that the database has ended is called a fault of the program',
    file: 'apps/server/src/http/error-handler.ts',
    finds: "['25P03', '25P04'].includes(code)",
    becomes: "['25P04'].includes(code)",
    tests: ['apps/server/src/http/error-handler'],
  },
  {
    name: 'a place of backups that does not answer hides what waits',
    file: 'apps/server/src/composition/watch-operation.ts',
    finds: 'const looks = [noteFacts(db, config, clock()), noteDisks(config), noteBackups(config, clock())];',
    becomes:
      'await noteBackups(config, clock());\n  const looks = [noteFacts(db, config, clock()), noteDisks(config)];',
    tests: ['apps/server/src/composition/watch-operation'],
  },
];
