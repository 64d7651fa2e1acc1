import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoEvent } from '@bloomdesk/contract/audit/calls';
import { startBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { redistributeFulfillment } from '@bloomdesk/contract/suborders/redistribution.calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { baltimoreCity } from '#test/support/delivery-windows/windows-input.ts';
import { storesOf } from '#composition/stores.ts';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { placeStocked } from '#test/support/stocked-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { type ActionInput, done, ends } from '#test/support/bulk-actions/bulk-desk.ts';

const sunday = '2027-02-14';
const runId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
const reasons = [{ tag: 'Delivery issue: Late' }];

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

async function placed(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place++) ids.push(await placeStocked(desk));
  return ids;
}

const redistribute: ActionInput = { kind: 'REDISTRIBUTE', newDeliveryDate: sunday };
const dayOf = async (suborderId: string) =>
  (await manager.send(getSuborder, { suborderId })).body.data.suborder.delivery.deliveryDate;

async function decisionsOf(suborderIds: readonly string[]) {
  const { rows } = await desk.app.pool.query(
    `select suborder_id as "suborderId", kind, amount, run_id as "runId" from care_resolutions where suborder_id = any($1) order by suborder_id`,
    [suborderIds],
  );
  return rows;
}

test('many move to another day, each with its stock, its place and its event; who cannot says why', async () => {
  await putLot(desk, { stockInitial: 9, startFulfillmentDate: sunday });
  const suborderIds = await placed(6);
  const [printed = '', ...others] = suborderIds;
  await force(desk, [printed], { status: 'SuborderPrinted' });
  const result = await done(desk, manager, { action: redistribute, suborderIds });
  expect(ends(result)).toEqual([
    ['fail', 'This suborder is printed; it can no longer be redistributed.'],
    ...others.map(() => ['success', '']),
  ]);
  for (const id of others) expect(await dayOf(id)).toBe(sunday);
  const { rows } = await desk.app.pool.query(
    `select count(*)::int as events from audit_events where action = 'suborder.redistribute' and data->>'bulkActionId' = $1`,
    [result.bulkActionId],
  );
  expect(rows).toEqual([{ events: 5 }]);
  const { deliveryWindows, lots } = storesOf(desk.app.db);
  expect([await deliveryWindows.miscounted(), await lots.drifted()]).toEqual([0, []]);
});

test('what was decided is written down with the move, or in its place; no money moves', async () => {
  const [refunded = '', cancelled = '', plain = '', full = ''] = await placed(4);
  const remedies = {
    [refunded]: { kind: 'refund' as const, amount: 12.5, reasons, note: 'Snow' },
    [cancelled]: { kind: 'cancel' as const, reasons },
    [plain]: { kind: 'none' as const },
  };
  const result = await done(desk, manager, {
    action: { ...redistribute, remedies, runId },
    suborderIds: [refunded, cancelled, plain],
  });
  expect(ends(result)).toEqual([1, 2, 3].map(() => ['success', '']));
  expect([await dayOf(refunded), await dayOf(cancelled), await dayOf(plain)]).toEqual([sunday, '2027-02-13', sunday]);
  expect(await decisionsOf([refunded, cancelled, plain])).toEqual([
    { suborderId: refunded, kind: 'refund', amount: 1250, runId },
    { suborderId: cancelled, kind: 'cancellation', amount: null, runId },
  ]);
  const money = await desk.app.pool.query(
    'select refunded, refund_pending from orders where refunded + refund_pending > 0',
  );
  expect(money.rows).toEqual([]);

  // A move that is refused leaves no decision behind.
  const close = 'update delivery_windows set is_open = $2 where area_id = $1';
  await desk.app.pool.query(close, [baltimoreCity, false]);
  const refused = await done(desk, manager, {
    action: { ...redistribute, remedies: { [full]: { kind: 'credit', amount: 5, reasons } }, runId },
    suborderIds: [full],
  });
  await desk.app.pool.query(close, [baltimoreCity, true]);
  expect(ends(refused)).toEqual([['fail', 'Baltimore City has no open delivery window on Sun, Feb 14.']]);
  expect(await decisionsOf([full])).toEqual([]);
});

test('a decision has its run and its reasons before anything begins, and the day is one', async () => {
  const [suborderId = ''] = await placed(1);
  const inputOf = (more: Partial<Extract<ActionInput, { kind: 'REDISTRIBUTE' }>>) =>
    manager.send(startBulkAction, {
      action: { kind: 'REDISTRIBUTE', newDeliveryDate: sunday, ...more },
      suborderIds: [suborderId],
    });
  const refund = { kind: 'refund' as const, amount: 1, reasons };
  const answers = [
    await inputOf({ remedies: { [suborderId]: refund } }),
    await inputOf({ remedies: { [suborderId]: { ...refund, reasons: [] } }, runId }),
    await inputOf({ newDeliveryDate: '2027-02-30' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('an event of a move says why it is not taken back', async () => {
  const [suborderId = ''] = await placed(1);
  const moved = await manager.send(redistributeFulfillment, { suborderIds: [suborderId], newDeliveryDate: sunday });
  expect(moved.body.data.success).toBe(true);
  const { rows } = await desk.app.pool.query(
    `select event_id from audit_links join audit_events using (event_id) where entity_id = $1 and action = 'suborder.redistribute'`,
    [suborderId],
  );
  const undone = await manager.send(undoEvent, { eventId: String(rows[0].event_id) });
  expect([undone.status, undone.body.message]).toEqual([
    409,
    expect.stringContaining('Redistribute it again instead.'),
  ]);
});
