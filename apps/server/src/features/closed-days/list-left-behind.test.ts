import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLeftBehind } from '@bloomdesk/contract/closed-days/left-behind.calls';
import {
  createDeliveryWindow,
  updateDeliveryWindow,
  updateDeliveryWindowStatus,
} from '@bloomdesk/contract/delivery-windows/calls';
import { sampleDeliveryWindow } from '#test/support/delivery-windows/windows-input.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const day = '2027-02-18';
const area = 2001;

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
});
afterAll(() => desk.close());

const from = (start: string, end: string) => ({
  startDatetime: `${day}T${start}:00.000Z`,
  endDatetime: `${day}T${end}:00.000Z`,
  preppedAtTime: `${day}T19:00:00.000Z`,
});

async function leftBehind(input: { date: string; fcId?: number } = { date: day }, staff = editor) {
  const { body } = await staff.send(listLeftBehind, input);
  return listLeftBehind.data.parse(body.data).suborders.map(({ suborderId, why }) => [suborderId, why]);
}

test('a user who stands in a window that was closed or moved, in an inactive area or on a closed day, is listed', async () => {
  const made = await editor.send(createDeliveryWindow, sampleDeliveryWindow(from('20:30', '21:30')));
  const windowId: number = made.body.data.window.id;
  const suborder = { areaId: area, startTime: `${day}T20:30:00.000Z`, deliveryDate: day };
  const suborderId = await placeSuborder(desk, { suborder });
  await desk.app.pool.query('update suborders set window_id = $1 where suborder_id = $2', [windowId, suborderId]);
  expect(await leftBehind()).toEqual([]);

  await editor.send(updateDeliveryWindowStatus, { windowId, isActive: false, confirmBooked: true });
  expect(await leftBehind()).toEqual([[suborderId, 'window-closed']]);
  await editor.send(updateDeliveryWindowStatus, { windowId, isActive: true });
  const moved = { windowId, ...sampleDeliveryWindow(from('20:45', '21:45')), confirmBooked: true };
  expect((await editor.send(updateDeliveryWindow, moved)).status).toBe(200);
  expect(await leftBehind()).toEqual([[suborderId, 'window-moved']]);

  await desk.app.pool.query('update delivery_areas set active = false where area_id = $1', [area]);
  expect(await leftBehind()).toEqual([[suborderId, 'area-inactive']]);
  expect(await leftBehind({ date: '2027-02-10', fcId: 4 })).toEqual([[suborderId, 'area-inactive']]);
  expect(await leftBehind({ date: '2027-02-19', fcId: 4 })).toEqual([]);
  const stranger = await desk.staff('OutboundDeliveryEditor', 'FCMagic');
  expect(await leftBehind({ date: day }, stranger)).toEqual([]);
  expect((await editor.send(listLeftBehind, { date: '2027-02-30' })).status).toBe(400);
});
