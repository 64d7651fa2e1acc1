import type { Mutant } from './mutant.ts';

const balanceTests = ['apps/server/src/features/payments/refund-balance'];

/** Faults that real use has found in the money of orders, put back. */
export const moneyCoreMutants: readonly Mutant[] = [
  {
    name: 'a refund turns into a debt that can be charged again',
    file: 'packages/domain/src/payments/allowances.ts',
    finds: 'const returned = Math.min(amount, Math.max(0, -balanceBefore));',
    becomes: 'const returned = amount;',
    tests: ['packages/domain/src/payments/allowances'],
  },
  {
    name: 'the books owe the tax of a refund to the state, and the refund by the customer',
    file: 'apps/server/src/db/migrations/029-refund-split/posting.ts',
    finds: `('receivable', returned), ('allowances', amount - returned - tax), ('sales_tax', tax),`,
    becomes: `('receivable', amount),`,
    tests: balanceTests,
  },
  {
    name: 'a credit in place of money is a gift, and the sale stands',
    file: 'apps/server/src/features/orders/cancel-order.ts',
    finds: `origin: 'instead',`,
    becomes: `origin: 'given',`,
    tests: balanceTests,
  },
  {
    name: 'the total after a refund is rewritten by what is charged later',
    file: 'apps/server/src/features/orders/order-json.store.ts',
    finds: `\${dollarsOf('r.total_after_refund')}`,
    becomes: `\${dollarsOf('(greatest(o.order_total, o.captured + o.credit_used) - o.refunded - o.refund_pending)')}`,
    tests: balanceTests,
  },
  {
    name: 'a restored line is owed although its refund was given',
    file: 'apps/server/src/workflows/money/move-allowances.ts',
    finds: `change.kind === 'restored' && before.returned > 0`,
    becomes: `change.kind === 'restored' && before.returned < 0`,
    tests: balanceTests,
  },
  {
    name: 'a bulk order takes card money that does not fit it',
    file: 'packages/domain/src/bulk-orders/bulk-payment.ts',
    finds: 'amount === null || amount === orderTotal',
    becomes: 'amount === null || amount > 0',
    tests: ['packages/domain/src/bulk-orders/bulk-order-check'],
  },
  {
    name: 'a card transaction pays for two orders of two uploads',
    file: 'apps/server/src/workflows/placing/place-checked-order.ts',
    finds: '    await assertTransaction(tx, order);\n',
    becomes: '',
    tests: ['apps/server/src/features/bulk-orders/ingest-card-money'],
  },
];
