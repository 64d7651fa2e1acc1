import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { breachesOf } from '#db/invariants.ts';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { anyAction, operationOf, kinds } from './order-actions.ts';
import type { Action, Desks, ModelOrder } from './order-model.ts';

/*
 * Whatever anybody does to an order, in whatever sequence, it is what a plain list on paper says, and every promise is
 * kept after every step. `MODEL_RUNS=500 MODEL_STEPS=60` is the promise in full (`npm run prove`), with
 * other sequences every time; every change is held against the same ones, of a seed that comes to all that can be done.
 */
const runs = Number(process.env['MODEL_RUNS'] ?? 8);
const steps = Number(process.env['MODEL_STEPS'] ?? 40);

let ended = 0;
/** How often each thing was done, and not refused. */
const done = new Map<string, number>();

let desk: TestServer;
let desks: Desks;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DAILY_CREDIT_LIMIT: '100000000' } });
  desks = {
    associate: await desk.staff('CareAssociate', 'FCAll'),
    manager: await desk.staff('OpsManager', 'FCAll'),
    careManager: await desk.staff('CareManager', 'FCAll'),
    settle: () => desk.runJobs(),
  };
  for (const sku of ['FLRL-B-1001', 'FLRL-B-1002', 'FLRL-V-001'])
    await putLot(desk, { sku, stockInitial: 100_000, poUnits: 100_000 });
});
afterAll(() => desk.close());

test(`${runs} orders keep every promise through ${steps} things done to each`, { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: steps, maxLength: steps }), async (actions) => {
      const model = await newOrder();
      const trail: string[] = [];
      for (const action of actions) await take(action, model, trail);
      if (++ended % 50 === 0) console.log(`${ended} of ${runs} orders`);
    }),
    { numRuns: runs, endOnFailure: true, ...(process.env['MODEL_RUNS'] ? {} : { seed: 14 }) },
  );
  expect(kinds.filter((kind) => kind !== 'nothing' && !done.has(kind))).toEqual([]); // or it would prove nothing about them
});

/** Two suborders as customers order them, and one for someone who has an eye on the window. */
async function newOrder(): Promise<ModelOrder> {
  const suborders = [sampleSuborder(), sampleSuborder(), sampleSuborder({ message: '' })];
  const twice = sampleOrder({ suborders });
  const totals = {
    ...twice.totals,
    itemTotal: 3 * 10_600,
    discountTotal: 3 * 500,
    taxTotal: 3 * 606,
    orderTotal: 3 * (10_600 - 500 + 606) + 1500,
  };
  const order = {
    ...twice,
    totals,
    payments: [
      { ...giftCard, transactionId: `declined-${crypto.randomUUID()}` },
      { ...card, transactionId: crypto.randomUUID(), amount: totals.orderTotal - giftCard.amount },
    ],
  };
  const id = await inTransaction(systemCtx(desk.app, 'model', 'model'), (tx) => placeOrder(tx, order));
  if (id === undefined) throw new Error('the order was not placed');
  return {
    id,
    redeliveries: [],
    owed: 0,
    suborders: suborders.map(({ lines, message }, at) => ({
      id: `${id}-${at + 1}`,
      status: 'Received',
      inException: false,
      message,
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity, isDeleted: false })),
      batchId: null,
      day: '2027-02-13',
      startTime: '2027-02-13T14:00:00Z',
      lastName: 'Reyes',
      undo: null,
    })),
  };
}
const card = { paymentType: 'card', brand: 'visa' };
/** What goes back to it is declined in the end. */
const giftCard = { paymentType: 'gift_card', brand: '', amount: 4000 };

async function take(action: Action, model: ModelOrder, trail: string[]): Promise<void> {
  const operation = operationOf(action, model, desks);
  if (!operation) return;
  const answer = await operation.send();
  trail.push(`${action.kind} ${JSON.stringify(action)} ${answer.status} ${answer.text.slice(0, 200)}`);
  const where = trail.slice(-8).join('\n');
  expect([where, answer.status < 500]).toEqual([where, true]);
  const isDone = answer.status < 300;
  if (operation.accepted !== undefined) expect([where, isDone]).toEqual([where, operation.accepted]);
  if (isDone) operation.apply(answer);
  if (isDone) done.set(action.kind, (done.get(action.kind) ?? 0) + 1);
  const [now, owed] = await seen(model.id);
  expect([where, now]).toEqual([where, onPaper(model)]);
  if (isDone && refunding.has(action.kind)) expect([where, owed <= Math.max(0, model.owed)]).toEqual([where, true]);
  model.owed = owed;
  expect([where, await breachesOf(desk.app.db, [model.id, ...model.redeliveries])]).toEqual([where, []]);
}

/** None of these ever makes an order owe more (D261). */
const refunding = new Set(['refundOrder', 'refundPieces', 'refundLine', 'settle', 'cancelOrder']);

interface SeenSuborder {
  suborderId: string;
  status: string;
  inException: boolean;
  message: string;
  batchId: string | null;
  fulfillmentDate: string;
  lineItems: { sku: string; quantity: number; isDeleted: boolean }[];
}

async function seen(orderId: string): Promise<readonly [unknown, number]> {
  const { body } = await desks.manager.send(getOrder, { orderId });
  const suborders = body.data.order.suborders.map((suborder: SeenSuborder) => {
    const { suborderId, status, inException, message, batchId, fulfillmentDate, lineItems } = suborder;
    const lines = lineItems.map(({ sku, quantity, isDeleted }) => ({ sku, quantity, isDeleted }));
    return { id: suborderId, status, inException, message, batchId, day: fulfillmentDate, lines };
  });
  return [suborders, body.data.order.paymentSummary.outstandingBalance];
}

function onPaper(model: ModelOrder) {
  return model.suborders.map(({ id, status, inException, message, batchId, day, lines }) => ({
    id,
    status,
    inException,
    message,
    batchId,
    day,
    lines,
  }));
}
