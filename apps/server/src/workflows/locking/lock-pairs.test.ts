import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { windowAt } from '#test/support/delivery-windows/windows-input.ts';
import { systemCtx } from '#composition/request-context.ts';
import { transact } from '#db/db.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { storesOf } from '#composition/stores.ts';
import { inTransaction } from '#composition/transaction.ts';
import { makeBatch } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { deadlocksOf } from '#test/support/locking/deadlocks.ts';
import { operations, type Place, type Staff } from '#test/support/locking/locking-operations.ts';

// Use cases that lock, two at a time and in both orders, on suborders that share order, batch, lots and window. PostgreSQL
// ends a ring, and the product runs its victim again; so what it says is listened to, not what is answered in the end.
// `LOCK_PAIRS=1000` is the promise in full (`npm run prove -- locks`).
const wanted = Number(process.env['LOCK_PAIRS'] ?? 24);

let desk: TestServer;
let staff: Staff;
let deadlocks: string[];
let inboundLotId: number;
const lotIds: number[] = [];
beforeAll(async () => {
  desk = await startTestServer();
  deadlocks = deadlocksOf(desk.app.pool);
  await generateDeliveryWindows(desk.app);
  staff = {
    manager: await desk.staff('OpsManager', 'CareManager', 'FCAll'),
    care: await desk.staff('CareManager', 'FCAll'),
    floor: await desk.staff('OpsAssociate', 'FCAll'),
    stock: await desk.staff('InventoryEditor', 'FCHub'),
    windows: await desk.staff('OutboundDeliveryEditor', 'FCAll'),
  };
  for (const sku of ['FLRL-B-1001', 'FLRL-V-3001', 'FLRL-B-1001', 'FLRL-B-1002', 'FLRL-V-001', 'FLRL-V-3001'])
    lotIds.push(await putLot(desk, { sku, stockInitial: 40_000 }));
  inboundLotId = await putLot(desk, { stockInitial: 0, inboundQuantity: 30_000 });
  await desk.app.pool.query('update delivery_windows set capacity = null where area_id = 2001');
});
afterAll(() => desk.close());

/** Two orders of two suborders each, with stock and places, all in one batch. */
async function newPlaces(): Promise<[Place, Place]> {
  const rose = sampleLineItem({ sku: 'FLRL-B-1001', name: 'Blushing Rose', unitPrice: 8800 });
  const vase = sampleLineItem({ sku: 'FLRL-V-3001', name: 'Clear Cylinder Vase', unitPrice: 1800, isPrimary: false });
  const orderIds: string[] = [];
  for (const lines of [
    [rose, vase],
    [vase, rose],
  ]) {
    const order = sampleOrder({
      suborders: [sampleSuborder({ lines }), sampleSuborder({ lines: lines.toReversed() })],
    });
    const payments = order.payments.map((payment, at) => ({ ...payment, transactionId: `tx-${placed++}-${at}` }));
    const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) =>
      placeOrder(tx, { ...order, payments }),
    );
    orderIds.push(orderId ?? '');
  }
  const members = orderIds.flatMap((orderId) => [`${orderId}-1`, `${orderId}-2`]);
  const batchId = await makeBatch(staff.floor, members);
  const windowId = await windowAt(desk, '2027-02-13T14:00:00Z');
  const shared = { batchId, members, inboundLotId, windowId };
  const [first = '', , , last = ''] = members;
  return [
    { ...shared, suborderId: first, lotId: lotIds[0] ?? 0 },
    { ...shared, suborderId: last, lotId: lotIds[1] ?? 0 },
  ];
}
let placed = 0;

/** Every pair of names, each with itself too, in both orders; spread, so that the first ones are of all kinds. */
function pairs(count: number): [string, string][] {
  const names = Object.keys(operations);
  const all = names.flatMap((first) => names.map((second): [string, string] => [first, second]));
  return Array.from({ length: count }, (_, at) => all[(at * 317) % all.length] ?? ['pack', 'cancelOrder']);
}

test('two use cases at once, in either order: each is done or properly refused, and there is no deadlock', {
  timeout: 20 * 60_000,
}, async () => {
  const improper: unknown[] = [];
  const done = new Map<string, number>();
  for (const [first, second] of pairs(wanted)) {
    const [here, there] = await newPlaces();
    const runs = [
      [first, here],
      [second, there],
      [second, here],
      [first, there],
    ] as const;
    const answers = await Promise.all(runs.map(([name, place]) => operationOf(name)(staff, place)));
    for (const [at, answer] of answers.entries()) {
      const name = runs[at]?.[0] ?? '';
      if (answer.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
      else if (!isProper(answer)) improper.push({ first, second, name, answer: answer.text });
    }
  }

  expect(improper).toEqual([]);
  expect(deadlocks).toEqual([]);
  if (wanted >= 1000) expect([...done.keys()].toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(await storesOf(desk.app.db).lots.drifted()).toEqual([]);
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(0);
});

function operationOf(name: string) {
  const operation = operations[name];
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

/** A no of a rule, or that others are at work on it. */
function isProper(answer: TestAnswer): boolean {
  const code = answer.body?.code ?? answer.body?.error?.code; // in either envelope
  if (typeof code !== 'string') return false;
  if (answer.status < 500) return !['bad-input', 'not-allowed'].includes(code);
  return answer.status === 503 && ['busy', 'overloaded'].includes(code);
}

test('two who take the same locks in another order are heard of', async () => {
  const before = deadlocks.length;
  const [here, there] = await newPlaces();
  const meeting = meetingOf(2);
  const both = [
    [here, there],
    [there, here],
  ].map((places) =>
    transact(desk.app.pool, async (db) => {
      for (const { suborderId } of places) {
        await storesOf(db).suborders.lock([suborderId]);
        await meeting.arrive();
      }
    }),
  );
  await Promise.all(both);
  expect(deadlocks.splice(before)).not.toHaveLength(0); // the one who is let go may meet the other again
});

/** Lets so many go on together, once. */
function meetingOf(count: number) {
  let waiting = count;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    arrive: async () => {
      waiting -= 1;
      if (waiting <= 0) open();
      await opened;
    },
  };
}
