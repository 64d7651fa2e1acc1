import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { previewRedistribution } from '@bloomdesk/contract/suborders/redistribution.calls';
import { getAreaDash, getDaySchedules, listDeliveryWindows } from '@bloomdesk/contract/delivery-windows/calls';
import { getStock, listLots } from '@bloomdesk/contract/inventory/calls';
import { placeSuborder } from './sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from './test-server.ts';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('OpsManager', 'CareManager', 'InventoryEditor', 'OutboundDeliveryEditor', 'FCAll');
});
afterAll(() => desk.close());

test.each(['1900-01-01', '2999-01-01', '9998-12-31'])('%s can be looked at everywhere', async (date) => {
  const answers = [
    await manager.send(listDeliveryWindows, { date }),
    await manager.send(getDaySchedules, { id: 4, date }),
    await manager.send(getAreaDash, { areaId: 2001, date }),
    await manager.send(listLots, { fcId: 4, date }),
    await manager.send(getStock, { first: date, days: 60, fcs: [4], skus: ['FLRL-B-1001'] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test.each(['2027-02-30', '9999-12-31'])('%s is no day, and is refused by name', async (date) => {
  const answers = [
    await manager.send(listDeliveryWindows, { date }),
    await manager.send(getDaySchedules, { id: 4, date }),
    await manager.send(getAreaDash, { areaId: 2001, date }),
    await manager.send(listLots, { fcId: 4, date }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.message ?? body.error.message).toBe('Date must be a day of the calendar');
  }
});

test.each(['2028-03-17', '2999-01-01', '9999-12-31'])('nothing is delivered on %s', async (date) => {
  const suborderId = await placeSuborder(desk);
  const moved = await manager.send(updateDelivery, {
    suborderId,
    fields: { startTime: `${date}T14:00:00Z` },
    options: {},
  });
  expect([moved.status, moved.body.message]).toEqual([
    400,
    'The delivery date must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028',
  ]);
  if (date > '9999') return;
  const { body } = await manager.send(previewRedistribution, {
    suborderIds: [suborderId],
    newDeliveryDate: date,
    forceNewFc: false,
    deallocateStrategy: 'delete',
  });
  expect(JSON.stringify(body)).toContain('The delivery date must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028.');
});
