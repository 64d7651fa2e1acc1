import type { Mutant } from './mutants.ts';

const demoTests = ['apps/server/src/features/identity/demo-accounts'];

/** Demo accounts, jobs, a database that has gone silent. */
export const nightMutants: readonly Mutant[] = [
  {
    name: 'demo accounts stay open when others can reach them',
    file: 'apps/server/src/features/identity/accounts.store.ts',
    finds: 'row.disabled_at !== null || (demoIsLocked && row.demo)',
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
];
