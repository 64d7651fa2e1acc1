import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { startBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { breachesOf } from '#db/invariants.ts';
import { actionOf, type PlanInput, placeForSnow, planOf, reasons } from '#test/support/mass-redelivery/snow-day.ts';
import { done, ends, start } from '#test/support/bulk-actions/bulk-desk.ts';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { windowAt } from '#test/support/delivery-windows/windows-input.ts';
import { placePaidOrder, moneyOf } from '#test/support/paid-order.ts';
import { makeBatch, statesOf } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { storesOf } from '#composition/stores.ts';

let desk: TestServer;
let boss: TestStaff;
let lotId = 0;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DAILY_CREDIT_LIMIT: '100' } });
  await generateDeliveryWindows(desk.app);
  lotId = await putLot(desk);
  boss = await desk.staff('CareOpsManager', 'CareManager', 'FCAll');
});
afterAll(() => desk.close());

type Choice = NonNullable<PlanInput['usual']>;
const success = ['success', ''];
const toMorrow = '2027-02-14T14:00:00.000Z';

/** Plans these suborders and nobody else: the others of the day are left as they are. */
async function planned(choices: Record<string, Choice>, staff = boss) {
  const { suborders } = await planOf(staff, { usual: { kind: 'leave' }, choices });
  return suborders.filter(({ suborderId }) => choices[suborderId] !== undefined);
}
async function run(choices: Record<string, Choice>, staff = boss) {
  return await done(desk, staff, actionOf(await planned(choices, staff)));
}

async function deliveryOf(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    `select fc_id as "fcId", start_at as start, window_id as "windowId", status from suborders where suborder_id = $1`,
    [suborderId],
  );
  return { ...rows[0], start: rows[0].start?.toISOString() };
}

async function creditsOf(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    'select amount, email, issued_by as "issuedBy" from credits where suborder_id = $1',
    [suborderId],
  );
  return rows;
}

async function claimedOf(suborderId: string): Promise<number[]> {
  const { rows } = await desk.app.pool.query(
    `select lot_id as "lotId" from adjustments where suborder_ref = $1 and origin = 'allocation'`,
    [suborderId],
  );
  return rows.map((row) => row.lotId);
}

const orderOf = (suborderId: string) => orderIdOf(suborderId);

test('a move: out of its batch, with its stock and a place in the window, under one event with the reason', async () => {
  const suborderId = await placeForSnow(desk);
  await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [suborderId]);
  const result = await run({ [suborderId]: { kind: 'move' } });
  expect([result.kind, ends(result)]).toEqual(['BAD_DAY', [success]]);
  expect(await deliveryOf(suborderId)).toMatchObject({
    start: toMorrow,
    windowId: await windowAt(desk, toMorrow),
    status: 'Received',
  });
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ batch_id: null }]);
  expect(await claimedOf(suborderId)).toEqual([lotId]);
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(0);
  const { body } = await boss.send(listAuditLog, { type: 'SUBORDER', id: suborderId });
  const eventId = result.results[0]?.eventId;
  expect(body.data.auditLogEntries.find(({ id }: { id: number }) => id === eventId)).toMatchObject({
    actionPerformed: 'suborder.badDay',
    actionData: { reasons, after: { startTime: toMorrow } },
  });
});

test('credits go to customers, with a move or without, and the books agree', async () => {
  const [moved, stayed] = [await placeForSnow(desk), await placeForSnow(desk)];
  const credit = { by: 'dollars', amount: 12.34 } as const;
  const result = await run({
    [moved]: { kind: 'move', credit },
    [stayed]: { kind: 'credit', credit: { by: 'percent', percent: 10 } },
  });
  expect(ends(result)).toEqual([success, success]);
  expect(await creditsOf(moved)).toEqual([{ amount: 1234, email: 'dana.reyes@example.com', issuedBy: boss.email }]);
  expect(await creditsOf(stayed)).toMatchObject([{ amount: 1160 }]);
  expect([(await deliveryOf(moved)).start, (await deliveryOf(stayed)).start]).toEqual([
    toMorrow,
    '2027-02-13T14:00:00.000Z',
  ]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('what is cancelled goes back to where it came from: its own lines, and the whole order with its last suborder', async () => {
  const orderId = await placePaidOrder(desk, 2);
  const [first, second] = [`${orderId}-1`, `${orderId}-2`];
  const suborders = await planned({ [first]: { kind: 'cancel' }, [second]: { kind: 'cancel' } });
  const back = suborders.flatMap(({ plan }) => (plan.kind === 'cancel' ? [plan.goesBack] : []));
  expect(back).toEqual([106, 121]);
  expect(ends(await done(desk, boss, actionOf(suborders)))).toEqual([success, success]);
  expect(await moneyOf(desk, orderId)).toMatchObject({ status: 'Cancelled', total: 0, refunded: 22_700, pending: 0 });
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('cancelled without a refund it stays charged', async () => {
  const suborderId = await placeForSnow(desk);
  expect(ends(await run({ [suborderId]: { kind: 'cancel', refund: 'none' } }))).toEqual([success]);
  expect(await moneyOf(desk, orderOf(suborderId))).toMatchObject({ status: 'Cancelled', total: 12_206, refunded: 0 });
  expect(await claimedOf(suborderId)).toEqual([]);
});

test('what has changed since the preview fails alone, with its reason, and nothing of it is done', async () => {
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await placeForSnow(desk));
  const [moved = '', dearer = '', cancelled = '', crowded = '', fine = ''] = ids;
  const choice: Choice = { kind: 'move', credit: { by: 'dollars', amount: 1 } };
  const action = actionOf(await planned(Object.fromEntries(ids.map((id) => [id, choice]))));
  const { pool } = desk.app;
  await pool.query(`update suborders set start_at = start_at + interval '2 hours' where suborder_id = $1`, [moved]);
  await pool.query(
    `update line_items set unit_price = unit_price + 100, original_price = original_price + 100, price = price + 100 where suborder_id = $1 and index = 0`,
    [dearer],
  );
  await pool.query(`update suborders set status = 'Cancelled' where suborder_id = $1`, [cancelled]);
  const full = { ...action.action.deeds[crowded], startTime: '2027-02-15T14:00:00.000Z' };
  const windowId = await windowAt(desk, '2027-02-15T14:00:00Z');
  await placeForSnow(desk, { startTime: '2027-02-15T14:00:00Z', deliveryDate: '2027-02-15' });
  await pool.query('update delivery_windows set capacity = booked where window_id = $1', [windowId]);
  const actions = { ...action.action.deeds, [crowded]: full };

  const result = await done(desk, boss, {
    ...action,
    action: { ...action.action, deeds: actions } as typeof action.action,
  });
  expect(ends(result)).toEqual([
    ['fail', 'Its delivery was changed after this was planned.'],
    ['fail', 'Its line items were changed after this was planned.'],
    ['fail', 'This suborder is cancelled.'],
    ['fail', 'Window is full (1 / 1)'],
    success,
  ]);
  for (const id of [moved, dearer, cancelled, crowded]) expect(await creditsOf(id)).toEqual([]);
  expect(await creditsOf(fine)).toHaveLength(1);
});

test('stock that is gone by then fails, unless it was known that it would', async () => {
  const sku = 'FLRL-B-1001';
  const [late, early] = [await placeForSnow(desk), await placeForSnow(desk)];
  const rows = await planned({ [late]: { kind: 'move' }, [early]: { kind: 'move' } });
  const action = actionOf(rows);
  await desk.app.pool.query(`update lots set expiration_date = '2027-02-13' where lot_id = $1`, [lotId]);
  const result = await done(desk, boss, action);
  expect(ends(result)).toEqual([
    ['fail', 'There is no longer enough stock of Blushing Rose.'],
    ['fail', 'There is no longer enough stock of Blushing Rose.'],
  ]);
  expect(await claimedOf(late)).toEqual([lotId]); // as it was
  const again = await run({ [late]: { kind: 'move', center: 'own' } });
  expect(ends(again)).toEqual([success]);
  const { rows: lines } = await desk.app.pool.query(
    `select inventory_status as status from line_items where suborder_id = $1 and sku = $2`,
    [late, sku],
  );
  expect(lines).toEqual([{ status: 'needs_inventory' }]);
  await desk.app.pool.query(`update lots set expiration_date = '2027-02-20' where lot_id = $1`, [lotId]);
});

test('the caps hold: of an order, and of one person’s day', async () => {
  const suborderId = await placeForSnow(desk);
  const [row] = await planned({ [suborderId]: { kind: 'credit', credit: { by: 'dollars', amount: 500 } } });
  expect(row?.why).toBe('Credits of an order are limited to 125 percent of its total; $145.00 is left');
  const [planOfOne] = await planned({ [suborderId]: { kind: 'credit', credit: { by: 'dollars', amount: 99 } } });
  expect(planOfOne?.why).toContain('One person gives at most $100.00 in credits a day');
  const { action, suborderIds } = actionOf(
    await planned({ [suborderId]: { kind: 'credit', credit: { by: 'dollars', amount: 1 } } }),
  );
  const greedy = { ...action, deeds: { [suborderId]: { ...action.deeds[suborderId], credit: 99 } } };
  const result = await done(desk, boss, { action: greedy as typeof action, suborderIds });
  expect(result.results).toMatchObject([{ status: 'fail' }]);
  expect(result.results[0]?.message).toContain('One person gives at most $100.00');
  expect(await creditsOf(suborderId)).toEqual([]);
});

test('a suborder in exception is cleared with it, when that is asked', async () => {
  const suborderId = await placeForSnow(desk);
  await boss.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
  const action = actionOf(await planned({ [suborderId]: { kind: 'move' } }));
  const result = await done(desk, boss, { ...action, more: { clearException: true } });
  expect(ends(result)).toEqual([success]);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ in_exception: false }]);
});

test('who may not give money or cancel may still move; without reasons or an action for each nothing starts', async () => {
  const suborderId = await placeForSnow(desk);
  const mover = await desk.staff('CareOpsManager', 'FCAll');
  const move = actionOf(await planned({ [suborderId]: { kind: 'move' } }, mover));
  const cancel = actionOf(await planned({ [suborderId]: { kind: 'cancel' } }));
  expect((await mover.send(startBulkAction, cancel)).status).toBe(403);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(startBulkAction, move)).status).toBe(403);
  const odd = [
    { ...move, action: { ...move.action, reasons: [] } },
    { ...move, action: { ...move.action, deeds: {} } },
    { ...move, suborderIds: [...move.suborderIds, '9999999-1'] },
  ];
  for (const input of odd) expect((await mover.send(startBulkAction, input)).status).toBe(400);
  const bulkActionId = await start(mover, move.action, move.suborderIds);
  await desk.runJobs();
  expect((await deliveryOf(suborderId)).start).toBe(toMorrow);
  expect(bulkActionId).not.toBe('');
});
