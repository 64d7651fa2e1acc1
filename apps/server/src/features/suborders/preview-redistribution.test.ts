import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PreviewedRedistribution,
  previewRedistribution,
  redistributeFulfillment,
  type RedistributionPreview,
} from '@bloomdesk/contract/suborders/redistribution.calls';
import type { CallInput } from '@bloomdesk/contract/call';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { baltimoreCity } from '#test/support/delivery-windows/windows-input.ts';
import { force, makeBatch } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { placeStocked } from '#test/support/stocked-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const sunday = '2027-02-14';
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

type Input = Omit<CallInput<typeof previewRedistribution>, 'suborderIds'>;
const preview = async (suborderIds: string[], input: Input): Promise<RedistributionPreview> =>
  (await manager.send(previewRedistribution, { suborderIds, ...input })).body.data;

/** Where a suborder is, in the words of the preview. */
async function placeOf(suborderId: string): Promise<string> {
  const { delivery, fcId, lineItems } = (await manager.send(getSuborder, { suborderId })).body.data.suborder;
  const waits = lineItems.filter((line: { inventoryStatus: string }) => line.inventoryStatus === 'needs_inventory');
  const start = new Date(delivery.startTime ?? '').toISOString();
  return `${fcId} ${delivery.areaId} ${start} ${waits.map(({ sku }: { sku: string }) => sku).join()}`;
}

function foretold({ to, short }: PreviewedRedistribution): string | null {
  return to && `${to.fcId} ${to.areaId} ${to.startTime} ${short.map(({ sku }) => sku).join()}`;
}

async function limit(capacity: string): Promise<void> {
  await desk.app.pool.query(
    `update delivery_windows set capacity = ${capacity} where delivery_date = $1 and area_id = $2`,
    [sunday, baltimoreCity],
  );
}

const tulips = { lines: [sampleLineItem({ sku: 'FLRL-B-1002', unitPrice: 9600 })] };

test('what it foretells of places and stock is what comes to pass, one suborder after the other', async () => {
  await putLot(desk, { stockInitial: 4, startFulfillmentDate: null });
  await putLot(desk, { stockInitial: 3, startFulfillmentDate: sunday });
  const ids: string[] = [];
  for (let place = 0; place < 12; place++) ids.push(await placeStocked(desk));
  const [printed = '', ...others] = ids;
  await force(desk, [printed], { status: 'SuborderPrinted' });
  await limit('booked + 2'); // four windows, eight places
  const input = { newDeliveryDate: sunday };

  const result = await preview(ids, input);
  expect(result.totals).toMatchObject({ suborders: 12, going: 8, conflicts: 4, otherCenter: 0 });
  expect(result.suborders[0]).toMatchObject({ suborderId: printed, to: null, conflict: { code: 'printed' } });
  expect(result.totals.windows.map(({ coming, remaining, capacity }) => [coming, remaining, capacity])).toEqual(
    [1, 2, 3, 4].map(() => [2, 0, 2]),
  );
  const { list } = (await manager.send(redistributeFulfillment, { suborderIds: ids, ...input })).body.data;
  expect(list.map(({ status }: { status: string }) => status === 'SUCCESS')).toEqual(
    result.suborders.map(({ to }) => to !== null),
  );
  for (const one of result.suborders.filter(({ to }) => to)) expect(await placeOf(one.suborderId)).toBe(foretold(one));
  const waiting = result.suborders.filter(({ short }) => short.length > 0).map(({ suborderId }) => suborderId);
  expect(waiting.every((suborderId) => others.includes(suborderId))).toBe(true);
  await limit('null');
});

test('the same for other centers', async () => {
  await putLot(desk, { fcId: 66, sku: 'FLRL-B-1002', stockInitial: 2 });
  const ids: string[] = [];
  for (let place = 0; place < 3; place++) ids.push(await placeStocked(desk, { suborder: tulips }));
  const input = { newDeliveryDate: '2027-02-16', forceNewFc: true };
  const result = await preview(ids, input);
  expect(result.totals).toMatchObject({ going: 3, otherCenter: 3, short: 1 });
  expect(result.totals.stock).toEqual([{ fcId: 66, sku: 'FLRL-B-1002', short: 1 }]);
  await manager.send(redistributeFulfillment, { suborderIds: ids, ...input });
  for (const one of result.suborders) expect(await placeOf(one.suborderId)).toBe(foretold(one));
});

test('it changes nothing, and says what a suborder is worth, where it is and which batch it leaves', async () => {
  const suborderId = await placeStocked(desk);
  await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [suborderId]);
  const before = await desk.app.pool.query('select * from suborders where suborder_id = $1', [suborderId]);
  const { suborders, totals } = await preview([suborderId, '9999999-1'], { newDeliveryDate: sunday });
  expect(suborders).toMatchObject([
    {
      conflict: null,
      from: { fcId: 4, areaName: 'Baltimore City', deliveryDate: '2027-02-13', batchName: 'Batch various 1' },
      to: { areaName: 'Baltimore City', deliveryDate: sunday, fulfillmentDate: sunday, capacity: null },
      version: before.rows[0].version,
    },
    { conflict: { code: 'not-found', message: 'Suborder 9999999-1 not found' }, from: null, to: null, worth: 0 },
  ]);
  expect(totals).toMatchObject({ going: 1, leavingBatch: 1, worth: suborders[0]?.worth });
  expect(suborders[0]?.worth).toBeGreaterThan(100);
  const after = await desk.app.pool.query('select * from suborders where suborder_id = $1', [suborderId]);
  expect(after.rows).toEqual(before.rows);
  const care = await desk.staff('CareAssociate', 'FCAll');
  const input = { suborderIds: [suborderId], newDeliveryDate: sunday };
  expect((await care.send(previewRedistribution, input)).status).toBe(403);
});
