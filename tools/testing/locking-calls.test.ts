import { expect, test } from 'vitest';
import { importsOf, sourceTexts } from '../checks/import-graph.ts';
import { callsLockingSuborders } from './locking-calls.ts';

const texts = sourceTexts(['apps/server', 'packages/contract']);
const list = 'apps/server/test/support/locking/locking-operations.ts';

/** Calls that lock suborders and are not tried in pairs, and which operation of the list locks the same in their place. */
const lockLikeOthers: Readonly<Record<string, string>> = {
  addSuborder: 'its order first, as `refund`; its lots and places are for a suborder nobody else has yet',
  bookCycleCount: 'lots of a center, then suborders that hold them, as `redate`',
  cancelTransfer: 'lots of two centers, then suborders that hold them, as `redate`',
  deleteDelivery: 'one suborder after its order, as `raise`',
  endPurchaseOrder: 'lots of a center, then suborders that claim them, as `redate`',
  pickLineLot: 'one suborder in its batch, then the lots of its center, as `otherDay`',
  pushDelivery: 'one suborder after its order, as `raise`',
  receiveCarrierEvent: 'one suborder after its order, as `raise`',
  receiveDelivery: 'lots of a center, then suborders that wait for them, as `receive`',
  receiveTransfer: 'lots of a center, then suborders that wait for them, as `receive`',
  recordRedelivery: 'one suborder after its order, as `raise`',
  recordRemedy: 'one suborder after its order, as `raise`',
  redeliverSuborder: 'one suborder as `raise`; its lots and places are for an order nobody else has yet',
  redistributeFulfillment: 'each suborder in a transaction of its own, as `otherDay`',
  refundLineItems: 'one suborder in its batch, as `deleteLine`',
  restoreLineItem: 'one suborder in its batch, then lots, as `addLine`',
  retryRefund: 'an order and its suborder, as `refund`',
  saveAdjustment: 'what holds a lot, as `lose`',
  sendIntakeOrder: 'an order with its suborders, as `cancelOrder`',
  sendIntakeOrders: 'an order with its suborders, as `cancelOrder`',
  sendPurchaseOrder: 'lots of a center, then suborders that wait for them, as `redate`',
  syncSalesOrder: 'an order and its suborders, as `refund`',
  undoEvent: 'one suborder after its order, as `raise`',
  undoPacking: 'one member of a batch, as `leaveBatch`',
  updateBatch: 'a batch and its members, as `printBatch`',
  updatePurchaseOrder: 'lots of a center, then suborders that claim them, as `redate`',
  uploadPld: 'a batch and its members, as `printBatch`',
};

test('every call that locks suborders is tried against the others, or another one locks the same', () => {
  const tried = importsOf(texts).flatMap(({ from, to, name }) =>
    from === list && to.startsWith('packages/contract/') ? [name] : [],
  );
  const calls = callsLockingSuborders(texts);
  const known = [...tried, ...Object.keys(lockLikeOthers)];
  const missing = calls.filter((call) => !known.includes(call));
  const gone = Object.keys(lockLikeOthers).filter((call) => tried.includes(call) || !calls.includes(call));
  expect([
    ...missing.map((call) => `${call} locks a suborder: it needs a line in ${list}, or a reason here`),
    ...gone.map((call) => `${call} is tried by now, or locks no suborder: it needs no reason here`),
  ]).toEqual([]);
});

const server = 'apps/server/src';
const sample = new Map([
  [
    'packages/contract/src/suborders/calls.ts',
    "defineCall('holdSuborder', 'POST /x', {}); defineCall('nameSuborder', 'POST /y', {});",
  ],
  [
    `${server}/workflows/locking/lock-suborders.ts`,
    'export async function lockSuborders(ctx: Ctx) {\n  return await ctx.suborders.lock([]);\n}\n\nexport const limit = 5;\n',
  ],
  [
    `${server}/workflows/order/open.ts`,
    "import { lockSuborders } from '../locking/lock-suborders.ts';\nexport async function open(ctx: Ctx) {\n  await lockSuborders(ctx);\n}\n",
  ],
  [
    `${server}/features/suborders/hold-suborder.ts`,
    "import { open } from '#workflows/order/open.ts';\nexport const holdSuborder = async (ctx) => {\n  await open(ctx);\n};\n",
  ],
  [
    `${server}/features/suborders/name-suborder.ts`,
    "import { limit } from '#workflows/locking/lock-suborders.ts';\n// lockSuborders is not called\nexport const nameSuborder = async () => limit;\n",
  ],
]);

test('a call locks suborders by what it calls, not by what its neighbours in a file do', () => {
  expect(callsLockingSuborders(sample)).toEqual(['holdSuborder']);
});
