import type { Mutant } from './mutants.ts';

const queueTests = ['apps/server/src/features/payments/refund-queue'];

/** Faults around refunds that wait, and the books. */
export const money2Mutants: readonly Mutant[] = [
  {
    name: 'a failed refund is tried again beside what was given since',
    file: 'packages/domain/src/payments/refund-queue.ts',
    finds: 'if (givenSince > 0 && !isAdditional)',
    becomes: 'if (givenSince < 0 && !isAdditional)',
    tests: queueTests,
  },
  {
    name: 'a refund that was tried again may be tried again once more',
    file: 'apps/server/src/features/payments/open-refunds.store.ts',
    finds: 'r.closed_at is not null as "isClosed"',
    becomes: 'false as "isClosed"',
    tests: queueTests,
  },
  {
    name: 'the gateway is not asked before a refund is tried again',
    file: 'apps/server/src/features/payments/retry-refund.ts',
    finds: 'return await ctx.house.partners.payments.findRefund(effectKey);',
    becomes: 'return await Promise.resolve(effectKey === "" ? ctx.house.partners.payments.findRefund("") : undefined);',
    tests: queueTests,
  },
];
