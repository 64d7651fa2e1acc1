import type { Mutant } from './mutant.ts';

const components = ['apps/web/src/testing/every-change', 'apps/web/src/features/orders/new-order'];
const submitting = ['apps/web/src/lib/submitting'];

/** Faults by which one press does a thing twice, or by which what was done is called failed. */
export const submissionMutants: readonly Mutant[] = [
  {
    name: 'a second press in the same moment is sent too',
    file: 'apps/web/src/lib/submitting/lock.ts',
    finds: '    if (known) return known;\n',
    becomes: '',
    tests: [...components, ...submitting],
  },
  {
    name: 'a request that is still running is called failed, and the next press does it again',
    file: 'apps/web/src/lib/call-failed.ts',
    finds: ` || this.code === 'in-flight'`,
    becomes: '',
    tests: [...components, ...submitting],
  },
  {
    name: 'a lost answer is called failed',
    file: 'apps/web/src/lib/submitting/until-known.ts',
    finds: 'if (!(error instanceof CallFailed) || !error.isOutcomeUnknown) throw error;',
    becomes: 'throw error;',
    tests: components,
  },
  {
    name: 'the key of what nobody knows is forgotten',
    file: 'apps/web/src/lib/submitting/submitter.ts',
    finds: 'if (isDefinite(error)) close();',
    becomes: `if (isDefinite(error) || call.name !== '') close();`,
    tests: ['apps/web/src/features/orders/new-order', ...submitting],
  },
  {
    name: 'a change is sent without its key',
    file: 'apps/web/src/lib/client.ts',
    finds: `  if (call.changes) headers['idempotency-key'] = options.idempotencyKey ?? newId();\n`,
    becomes: '',
    tests: components,
  },
];
