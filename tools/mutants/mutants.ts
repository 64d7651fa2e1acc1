import type { Mutant } from './mutant.ts';
import { cardsMutants } from './mutants.cards.ts';
import { labelMutants } from './mutants.labels.ts';
import { benchMutants } from './mutants.bench.ts';
import { documentMutants } from './mutants.documents.ts';
import { lockMutants } from './mutants.locks.ts';
import { nightMutants } from './mutants.night.ts';
import { screensMutants } from './mutants.screens.ts';
import { supplyMutants } from './mutants.supply.ts';
import { careMutants } from './mutants.care.ts';
import { submissionMutants } from './mutants.submission.ts';
import { money2Mutants } from './mutants.money2.ts';
import { moneyCoreMutants } from './mutants.money-core.ts';

const answer = 'apps/server/src/http/answer.ts';
const keys = 'apps/server/src/http/idempotency.ts';
const keyTests = ['apps/server/src/http/idempotency'];
const refunds = 'apps/server/src/features/payments/refunds.store.ts';
const refundTests = ['apps/server/src/features/payments/send-refund', 'apps/server/src/features/remedies/order-money'];
const credits = 'apps/server/src/features/payments/credits.store.ts';
const creditTests = ['apps/server/src/features/customers'];
const killTests = ['apps/server/test/fault-injection/money-kills'];
const fewKills = { MONEY_OPERATIONS: '3000', MONEY_SERVER_KILLS: '25', MONEY_DATABASE_KILLS: '6' };

const pipeline: readonly Mutant[] = [
  {
    name: 'no idempotency key',
    file: answer,
    finds: 'if (earlier !== undefined) return earlier;',
    becomes: '',
    tests: keyTests,
  },
  {
    name: 'a key is not scoped to its user',
    file: answer,
    finds: 'return { staffId: staff.staffId, route: call.name, key,',
    becomes: `return { staffId: '00000000-0000-0000-0000-000000000000', route: call.name, key,`,
    tests: keyTests,
  },
  {
    name: 'a key is not scoped to its call',
    file: answer,
    finds: 'route: call.name, key,',
    becomes: `route: '', key,`,
    tests: keyTests,
  },
  {
    name: 'an answer is given again whatever is asked',
    file: keys,
    finds: 'earlier && earlier.body_hash !== call.bodyHash',
    becomes: 'earlier && false',
    tests: keyTests,
  },
  {
    name: 'twins run beside each other',
    file: keys,
    finds: 'if (!lock.rows[0]?.free)',
    becomes: 'if (lock.rows.length > 1)',
    tests: keyTests,
  },
  {
    name: 'the key is stored after the commit',
    file: answer,
    finds: 'const kept = keyed && ctx.idempotencyKeys.storing(keyed, keptAnswer(text, call.once), call.money);',
    becomes:
      'const kept = undefined; if (keyed) setTimeout(() => void idempotencyKeys(app.db, ctx.now).store(keyed, keptAnswer(text, call.once), call.money).catch(() => {}), 30);',
    tests: killTests,
    sizes: fewKills,
  },
  {
    name: 'the audit trail is written after the commit',
    file: answer,
    finds: 'ctx.audit.writing(call.audit, kept)',
    becomes:
      '(setTimeout((late) => void late.execute(app.db).catch(() => {}), 30, ctx.audit.writing(call.audit)), ctx.audit.writing("", kept))',
    tests: killTests,
    sizes: fewKills,
  },
  {
    name: 'a transaction that PostgreSQL has taken back is taken for committed',
    file: 'apps/server/src/db/db.ts',
    finds: "if (command !== 'COMMIT') throw new Error('the transaction was rolled back');",
    becomes: 'void command;',
    tests: ['apps/server/src/db/db'],
  },
  {
    name: 'an unexpected error is answered with success',
    file: 'apps/server/src/http/error-handler.ts',
    finds: 'return reply.status(refusal.httpStatus).send({\n    status:',
    becomes: `return reply.status(refusal.httpStatus >= 500 ? 200 : refusal.httpStatus).send({\n    status: refusal.httpStatus >= 500 ? 'SUCCESS' :`,
    tests: ['apps/server/src/http/error-handler'],
  },
];

const money: readonly Mutant[] = [
  {
    name: 'refunds are not held against what was paid',
    file: 'packages/domain/src/payments/refund-limits.ts',
    finds: 'amount > 0 && amount <= refundable',
    becomes: 'amount > 0',
    tests: ['apps/server/src/features/remedies/order-money', 'packages/domain/src/payments'],
  },
  {
    name: 'a refund is reserved without looking whether it is still there',
    file: refunds,
    finds: 'and refunded + refund_pending + ${total} <= captured + credit_used - credit_instead',
    becomes: '',
    tests: ['apps/server/src/features/payments/payment-guards'],
  },
  {
    name: 'a refund that failed stays reserved',
    file: refunds,
    finds: 'set refund_reserved = refund_reserved - f.amount from failed f',
    becomes: 'set refund_reserved = refund_reserved from failed f',
    tests: refundTests,
  },
  {
    name: 'a refund that settled is still pending on its order',
    file: refunds,
    finds: 'refunded = refunded + s.amount, refund_pending = refund_pending - s.amount',
    becomes: 'refunded = refunded + s.amount',
    tests: refundTests,
  },
  {
    name: 'a job that runs twice settles twice',
    file: refunds,
    finds: `where refund_id = \${refundId} and status in ('granted', 'pending') returning refund_id, order_id, amount`,
    becomes: `where refund_id = \${refundId} returning refund_id, order_id, amount`,
    tests: ['apps/server/src/features/payments/payment-guards'],
  },
  {
    name: 'the gateway is asked again under another key',
    file: 'apps/server/src/features/payments/send-refund.ts',
    finds: '.refund({ effectKey,',
    becomes: '.refund({ effectKey: `${effectKey}:${Math.random()}`,',
    tests: refundTests,
  },
  {
    name: 'a refund nobody knows about is told to have failed',
    file: 'apps/server/src/features/payments/send-refund.ts',
    finds: "if (answer.outcome === 'settling')",
    becomes: 'if (false)',
    tests: refundTests,
  },
  {
    name: 'an effect counts as sent before it is',
    file: 'apps/server/src/jobs/send-effect.ts',
    finds: '    notSent = await inBackground(() => handler({ effectKey, payload: Object(effect.payload) }));',
    becomes: `    await settle(app, effectKey, { state: 'done', failure: null });\n    notSent = await inBackground(() => handler({ effectKey, payload: Object(effect.payload) }));`,
    tests: ['apps/server/src/jobs/send-effect'],
  },
  {
    name: 'a charge whose answer was lost is made again',
    file: 'apps/server/src/features/payments/send-charge.ts',
    finds: 'payments.charge({ effectKey, orderId,',
    becomes: 'payments.charge({ effectKey: `${effectKey}:${Math.random()}`, orderId,',
    tests: ['apps/server/src/features/payments/charge'],
  },
  {
    name: 'more is charged than is owed',
    file: 'packages/domain/src/payments/charging.ts',
    finds: 'if (amount > 0 && amount <= order.outstandingBalance) return yes;',
    becomes: 'if (amount > 0) return yes;',
    tests: ['packages/domain/src/payments', 'apps/server/src/features/payments/charge'],
  },
  {
    name: 'what is sent again costs something',
    file: 'apps/server/src/features/remedies/redelivered-order.ts',
    finds: 'const free = { unitPrice: 0, originalPrice: 0, discountAmount: 0, price: 0,',
    becomes: 'const free = { unitPrice: 100, originalPrice: 100, discountAmount: 0, price: 100,',
    tests: ['apps/server/src/features/remedies/redeliver-suborder'],
  },
  {
    name: 'a payment settles and the ledger does not hear of it',
    file: 'apps/server/src/db/migrations/029-refund-split/posting.ts',
    finds: `transaction_type = 'payment' and state = 'settled' and before is distinct from 'settled' and`,
    becomes: `transaction_type = 'payment' and state = 'settled' and before = 'pending' and`,
    tests: ['apps/server/src/db/invariants', 'apps/server/src/db/ledger'],
  },
  {
    name: 'a second resolution needs nobody',
    file: 'apps/server/src/workflows/money/one-resolution.ts',
    finds: `const isAdditional = additionalResolution && can(ctx.staff, 'resolution.additional');`,
    becomes: "const isAdditional = can(ctx.staff, 'signedIn') || additionalResolution;",
    tests: ['apps/server/src/features/remedies/one-resolution'],
  },
  {
    name: 'credits of an order count only while they last',
    file: 'apps/server/src/features/remedies/order-credits.store.ts',
    finds: 'select coalesce(-sum(e.amount), 0) from',
    becomes: 'select 0 from',
    tests: ['apps/server/src/features/payments/payment-guards'],
  },
  {
    name: 'two credits of an order do not see each other',
    file: 'packages/domain/src/payments/refund-limits.ts',
    finds: 'Math.max(0, creditCap(order) - issued)',
    becomes: 'creditCap(order)',
    tests: ['apps/server/src/features/remedies/order-money', 'packages/domain/src/payments'],
  },
  {
    name: 'the cap of credits is worked out in floating point',
    file: 'packages/domain/src/payments/refund-limits.ts',
    finds: 'Math.floor(((orderTotal - taxTotal) * creditPercent) / 100)',
    becomes: 'Math.round(((orderTotal - taxTotal) / 100) * (creditPercent / 100) * 100)',
    tests: ['packages/domain/src/payments'],
  },
  {
    name: 'a credit is changed without a lock, over what was spent of it',
    file: credits,
    finds: `and case when \${kind} = 'void' then \${amount} = b.amount and \${remaining} = 0
              else \${amount}::bigint - \${remaining}::bigint = b.amount - b.remaining end`,
    becomes: '',
    tests: ['apps/server/src/features/payments/payment-guards'],
  },
  {
    name: 'a credit is changed and its book is not',
    file: credits,
    finds: '${performedBy}, ${at}, backed - backed_before from changed',
    becomes: '${performedBy}, ${at}, backed - backed_before from changed where false',
    tests: creditTests,
  },
  {
    name: 'taxes are rounded down',
    file: 'packages/domain/src/orders/line-item-money.ts',
    finds: 'taxAmount: portion(price, taxRatePpm, million)',
    becomes: 'taxAmount: Math.floor((price * taxRatePpm) / million)',
    tests: ['packages/domain/src/orders'],
  },
  {
    name: 'what is shared out is rounded part by part',
    file: 'packages/domain/src/money.ts',
    finds: 'for (const { index } of byRemainder.slice(0, left))',
    becomes: 'for (const { index } of byRemainder.slice(left))',
    tests: ['packages/domain/src/money'],
  },
  {
    name: 'the last part of a line is its share, not what is left',
    file: 'packages/domain/src/line-items/line-item-refund.ts',
    finds: 'return isLast ? left :',
    becomes: 'return',
    tests: ['packages/domain/src/line-items'],
  },
];

const stock: readonly Mutant[] = [
  {
    name: 'a lot that has expired is sold',
    file: 'packages/domain/src/inventory/stock-allocation.ts',
    finds: 'if (units <= 0 || !isFulfillableOn(lot, day)) continue;',
    becomes: 'if (units <= 0) continue;',
    tests: ['packages/domain/src/inventory'],
  },
  {
    name: 'two lines of an order take the same stems',
    file: 'packages/domain/src/inventory/stock-allocation.ts',
    finds: 'for (const { lot, quantity } of picks) left.set(lot.lotId, (left.get(lot.lotId) ?? 0) - quantity);',
    becomes: '',
    tests: ['packages/domain/src/inventory'],
  },
  {
    name: 'what is cancelled keeps its stock',
    file: 'apps/server/src/workflows/stock/release-stock.ts',
    finds:
      'const lots = await ctx.adjustments.release(suborderId, lineIndexes, { change: deallocated(strategy), at: ctx.now });',
    becomes: 'const lots: number[] = []; void [suborderId, lineIndexes, deallocated];',
    tests: ['apps/server/src/features/suborders/cancel-suborder', 'apps/server/test/order-model'],
  },
  {
    name: 'a full window takes one more',
    file: 'apps/server/src/workflows/delivery/window-places.ts',
    finds: 'mayOverbook: capacityOverride !== undefined',
    becomes: 'mayOverbook: true',
    tests: ['apps/server/src/features/delivery-windows/window-capacity'],
  },
];

/** Every fault that is tried. */
export const mutants: readonly Mutant[] = [
  ...pipeline,
  ...money,
  ...stock,
  ...documentMutants,
  ...lockMutants,
  ...nightMutants,
  ...screensMutants,
  ...supplyMutants,
  ...careMutants,
  ...submissionMutants,
  ...labelMutants,
  ...benchMutants,
  ...moneyCoreMutants,
  ...cardsMutants,
  ...money2Mutants,
];
