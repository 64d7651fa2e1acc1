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
];
