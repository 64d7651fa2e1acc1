import type { Mutant } from './mutant.ts';

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
    file: 'apps/server/src/features/payments/refund-queue/open-refunds.store.ts',
    finds: 'r.closed_at is not null as "isClosed"',
    becomes: 'false as "isClosed"',
    tests: queueTests,
  },
  {
    name: 'the gateway is not asked before a refund is tried again',
    file: 'apps/server/src/features/payments/refund-queue/retry-refund.ts',
    finds: 'return await refundsOf(ctx, refund)?.findRefund(refund.effectKey, refund.platformOrderId);',
    becomes: 'return await Promise.resolve(refundsOf(ctx, refund) ? undefined : undefined);',
    tests: queueTests,
  },
  {
    name: 'a closed month takes what moves later',
    file: 'apps/server/src/db/migrations/052-closed-months/book-days.ts',
    finds: 'case when day < first_open then',
    becomes: 'case when day < first_open - 10000 then',
    tests: ['apps/server/src/features/reports/closed-months'],
  },
  {
    name: 'changes that wait take every connection',
    file: 'apps/server/src/db/pool/transaction-places.ts',
    finds: 'const share = 0.75;',
    becomes: 'const share = 1;',
    tests: ['apps/server/src/features/deliveries/many-bookings'],
  },
  {
    name: 'the database forgets what was returned',
    file: 'apps/server/src/db/migrations/029-refund-split/columns.ts',
    finds: 'select order_total - credit_used - captured + returned + credit_instead - written_off $$;',
    becomes: 'select order_total - credit_used - captured + credit_instead - written_off $$;',
    tests: ['apps/server/src/features/payments/balance-formula'],
  },
  {
    name: 'anybody says at which rate a line is taxed',
    file: 'packages/domain/src/line-items/new-line.ts',
    finds: 'return sent !== undefined && maySetPrice && hasReason ? sent : usual;',
    becomes: 'return sent ?? (maySetPrice || hasReason ? usual : usual);',
    tests: ['apps/server/src/features/line-items/add-line-item'],
  },
  {
    name: 'every payment is given back by the gateway',
    file: 'packages/domain/src/payments/refund-route.ts',
    finds: "if (gateway !== '') return isOfStorefront ? 'storefront' : 'none';",
    becomes: "if (gateway !== '') return 'gateway';",
    tests: queueTests,
  },
  {
    name: 'whoever asked for a refund marks it as paid',
    file: 'packages/domain/src/payments/refund-queue.ts',
    finds: 'if (mailboxOf(performedBy) === mailboxOf(staffEmail))',
    becomes: "if (performedBy === '' && staffEmail === '')",
    tests: queueTests,
  },
];
