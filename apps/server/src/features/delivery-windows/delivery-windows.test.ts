import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createDeliveryWindow,
  listDeliveryWindows,
  updateDeliveryWindow,
  updateDeliveryWindowStatus,
} from '@bloomdesk/contract/delivery-windows/calls';
import type { DeliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { deliveryAreaNamed, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { generateDeliveryWindows } from './generate-delivery-windows.ts';
import {
  baltimoreCity,
  regenerate,
  sampleDeliveryWindow,
  windowAt,
  deliveryWindowRow,
} from '#test/support/delivery-windows/windows-input.ts';

let desk: TestServer;
let editor: TestStaff;
/** Each test has a day of its own. */
let day: string;
let days = 0;

beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
});
afterAll(() => desk.close());
beforeEach(() => {
  days += 1;
  day = addDays('2027-02-12', days);
});

async function windowsOf(staff: TestStaff, date = day): Promise<DeliveryWindow[]> {
  const { status, body } = await staff.send(listDeliveryWindows, { date });
  expect(status).toBe(200);
  return listDeliveryWindows.data.parse(body).windows;
}

const moment = (time: string) => `${day}T${time}:00.000Z`;
/** A window of the test's day between two of its weekly ones, before and after clocks change. */
const inputOf = (changes: Parameters<typeof sampleDeliveryWindow>[0] = {}) =>
  sampleDeliveryWindow({
    startDatetime: moment('20:30'),
    endDatetime: moment('21:30'),
    preppedAtTime: moment('19:00'),
    ...changes,
  });

async function created(changes: Parameters<typeof sampleDeliveryWindow>[0] = {}): Promise<DeliveryWindow> {
  const { status, body } = await editor.send(createDeliveryWindow, inputOf(changes));
  expect([status, body.code]).toEqual([200, undefined]);
  return createDeliveryWindow.data.parse(body.data).window;
}

/** Suborders booked for the window of the test's day. */
async function booked(count: number, start = moment('20:30')): Promise<string[]> {
  return await placeSuborders(desk, count, {
    suborder: { areaId: baltimoreCity, startTime: start, deliveryDate: day },
  });
}

describe('the windows of a day', () => {
  test('follow from the weekly schedules, of the centers the reader may work on', async () => {
    const windows = await windowsOf(editor);
    expect(new Set(windows.map(({ fc_id }) => fc_id))).toEqual(new Set([4, 66])); // both open to FCHub
    expect(windows.filter(({ delivery_area_id }) => delivery_area_id === baltimoreCity)).toHaveLength(4);
    expect(windows.find(({ delivery_area_name }) => delivery_area_name === 'Baltimore City')).toMatchObject({
      type: 'open',
      fc_name: 'Baltimore',
      cutoff_lead_time_minutes: 120,
      transport_mode: 'car',
      capacity: null,
      booked: 0,
      version: 1,
    });
    const everywhere = await windowsOf(await desk.staff('OutboundDeliveryViewer', 'FCAll'));
    expect(new Set(everywhere.map(({ fc_id }) => fc_id)).size).toBeGreaterThan(10);
    expect(await windowsOf(await desk.staff('OutboundDeliveryViewer'))).toEqual([]);
  });

  test('are for those who have the delivery section, and for days of the calendar', async () => {
    const care = await desk.staff('CareAssociate', 'FCAll');
    expect((await care.send(listDeliveryWindows, { date: day })).status).toBe(403);
    expect((await editor.send(listDeliveryWindows, { date: '2027-02-30' })).status).toBe(400);
  });
});

const on = (date: string) => ({
  startDatetime: `${date}T20:30:00Z`,
  endDatetime: `${date}T21:30:00Z`,
  preppedAtTime: `${date}T19:00:00Z`,
});

describe('a new window', () => {
  test('is open, holds nobody and stands in the list', async () => {
    const window = await created();
    expect(window).toMatchObject({ type: 'open', booked: 0, capacity: 40, delivery_area_name: 'Baltimore City' });
    expect((await windowsOf(editor)).find(({ id }) => id === window.id)).toEqual(window);
    expect(await deliveryWindowRow(desk, window.id)).toMatchObject({ edited: true, delivery_date: day });
  });

  test('is refused with everything that is missing, in the words of the screen', async () => {
    const { status, body } = await editor.send(createDeliveryWindow, { fcId: 4 });
    expect([status, body.message]).toEqual([
      400,
      'Please correct the following errors before saving: Delivery Area is required, Transport Mode is required, ' +
        'Start DateTime is required, End DateTime is required, Cutoff Lead Time (minutes) is required, ' +
        'Prepped At Time is required, Capacity is required',
    ]);
    expect(body.details[0]).toEqual({ field: 'deliveryAreaId', message: 'Delivery Area is required' });
  });

  test.each([
    [{ endDatetime: '2027-02-12T20:00:00Z' }, 'End DateTime must be after or the same as Start DateTime'],
    [{ cutoffLeadTimeMinutes: -5 }, 'Cutoff Lead Time must be before or the same as Start DateTime'],
    [{ preppedAtTime: '2027-05-01T20:00:00Z' }, 'Prepped At Time must be before or the same as Start DateTime'],
    [{ capacity: 101 }, 'Capacity must be 1 to 100, or unlimited'],
    [{ deliveryAreaId: 2004 }, 'Delivery area is no delivery area of Baltimore'],
    [{ startDatetime: '2027-03-20T20:00:30Z' }, 'Start must be a whole minute'],
    [{ transportMode: 'bike' as const }, 'This delivery area is not served by bike; choose car'],
    [on('9999-12-31'), 'Start DateTime must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028'],
    [on('2028-03-17'), 'Start DateTime must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028'],
    [{ ...on('2027-03-20'), endDatetime: '2027-03-20T20:30:00Z' }, 'End DateTime must be after Start DateTime'],
  ])('is refused with %j', async (changes, message) => {
    const { status, body } = await editor.send(createDeliveryWindow, inputOf(changes));
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('of another center, in the past, or where one starts already, is refused', async () => {
    expect((await editor.send(createDeliveryWindow, inputOf({ fcId: 29 }))).status).toBe(403);
    const past = { startDatetime: '2027-02-09T20:00:00Z', endDatetime: '2027-02-09T21:00:00Z' };
    const { body } = await editor.send(createDeliveryWindow, inputOf({ ...past, preppedAtTime: past.startDatetime }));
    expect(body.code).toBe('window-past');
    await created();
    const twin = await editor.send(createDeliveryWindow, inputOf());
    expect([twin.status, twin.body.message]).toEqual([
      409,
      'This delivery area already has a delivery window at 3:30 pm on that day. Edit that one instead.',
    ]);
  });

  test('counts suborders that stand at its place already, and asks when they are more than it holds', async () => {
    await booked(3);
    const { status, body } = await editor.send(createDeliveryWindow, inputOf({ capacity: 2 }));
    expect([status, body.code]).toEqual([409, 'window-booked']);
    expect(await created({ capacity: 2, confirmBooked: true })).toMatchObject({ booked: 3, capacity: 2 });
  });

  test('on a day beyond the generated ones brings the windows of the schedule with it', async () => {
    day = '2027-09-11';
    await created();
    const windows = (await windowsOf(editor)).filter(({ delivery_area_id }) => delivery_area_id === baltimoreCity);
    expect(windows).toHaveLength(5);
  });
});

describe('an edited window', () => {
  test('is stored, and the trail knows what it was', async () => {
    const { id } = await created();
    const { body } = await editor.send(updateDeliveryWindow, { windowId: id, id, ...inputOf({ capacity: null }) });
    expect(body.data).toMatchObject({
      success: true,
      message: 'Window saved!',
      window: { capacity: null, version: 2 },
    });
    const { rows } = await desk.app.pool.query(
      `select action, performed_by, data from audit_events join audit_links using (event_id)
       where entity_type = 'DELIVERYWINDOWS' and entity_id = $1 order by event_id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['window.create', 'window.update']);
    expect(rows[1].data[`DELIVERYWINDOWS ${id}`]).toMatchObject({
      before: { capacity: 40 },
      after: { capacity: null },
    });
  });

  test('by a stale writer is refused with the window as it is', async () => {
    const { id, version } = await created();
    await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf({ capacity: 7 }), expectedVersion: version });
    const late = await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf(), expectedVersion: version });
    expect([late.status, late.body.code, late.body.data.current]).toEqual([
      409,
      'changed-meanwhile',
      expect.objectContaining({ id, capacity: 7, version: 2 }),
    ]);
  });

  test('leaves the place of its schedule closed when it moves, so that the night does not fill it', async () => {
    const nine = moment('14:00');
    const id = await windowAt(desk, nine);
    await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf() });
    await regenerate(desk);
    expect(await deliveryWindowRow(desk, await windowAt(desk, nine))).toMatchObject({ is_open: false, edited: true });
    expect(await deliveryWindowRow(desk, id)).toMatchObject({ is_open: true, start_at: new Date(moment('20:30')) });
  });

  test('keeps a capacity that is larger than the choices, but takes no new one', async () => {
    const { id } = await created();
    await desk.app.pool.query('update delivery_windows set capacity = 250 where window_id = $1', [id]);
    expect((await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf({ capacity: 250 }) })).status).toBe(200);
    expect((await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf({ capacity: 249 }) })).status).toBe(400);
  });

  test('can only be looked at once it is over', async () => {
    const id = await windowAt(desk, moment('14:00'));
    await desk.app.pool.query(
      `update delivery_windows set start_at = '2027-02-09T14:00Z', end_at = '2027-02-09T16:00Z', prepped_at = '2027-02-09T13:00Z',
       delivery_date = '2027-02-09' where window_id = $1`,
      [id],
    );
    const answers = [
      await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf() }),
      await editor.send(updateDeliveryWindowStatus, { windowId: id, isActive: false }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['window-past', 'window-past']);
  });

  test('of another center is not found, and its id is that of the address', async () => {
    const dc = await windowAt(desk, moment('14:00'), await deliveryAreaNamed(desk, 'District of Columbia'));
    expect((await editor.send(updateDeliveryWindow, { windowId: dc, ...inputOf() })).status).toBe(404);
    const { id } = await created();
    expect((await editor.send(updateDeliveryWindow, { windowId: id, id: id + 1, ...inputOf() })).status).toBe(400);
    const viewer = await desk.staff('OutboundDeliveryViewer', 'FCHub');
    expect((await viewer.send(updateDeliveryWindow, { windowId: id, ...inputOf() })).status).toBe(403);
  });
});

describe('a window that holds suborders', () => {
  test.each([
    ['closed', { isActive: false }],
    ['shrunk below them', { capacity: 2 }],
    ['moved', { startDatetime: '2027-03-28T20:45:00Z', endDatetime: '2027-03-28T21:45:00Z' }],
  ])('is %s only when that is meant', async (_what, changes) => {
    const { id } = await created();
    await booked(3);
    await gathered();
    const first = await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf(changes) });
    expect([first.status, first.body.message]).toEqual([
      409,
      expect.stringContaining('3 suborders are booked in this window.'),
    ]);
    const meant = await editor.send(updateDeliveryWindow, { windowId: id, ...inputOf(changes), confirmBooked: true });
    expect([meant.status, meant.body.data.window.booked]).toEqual([200, 3]);
  });

  test('counts on as they are cancelled', async () => {
    const { id } = await created();
    const [first] = await booked(2);
    await gathered();
    await desk.app.pool.query(`update suborders set status = 'Cancelled' where suborder_id = $1`, [first]);
    expect(await deliveryWindowRow(desk, id)).toMatchObject({ booked: 1 });
  });
});

describe('opening and closing', () => {
  test('says what the window is now', async () => {
    const { id } = await created();
    const closed = await editor.send(updateDeliveryWindowStatus, { windowId: id, isActive: false });
    expect(closed.body.data).toMatchObject({
      message: 'Window status updated to close',
      window: { type: 'close', version: 2 },
    });
    const again = await editor.send(updateDeliveryWindowStatus, { windowId: id, isActive: false });
    expect(again.body.data.window.version).toBe(2);
    const open = await editor.send(updateDeliveryWindowStatus, { windowId: id, isActive: true });
    expect(open.body.data).toMatchObject({ message: 'Window status updated to open', window: { type: 'open' } });
  });

  test('of one that holds suborders tells how many', async () => {
    const { id } = await created();
    await booked(1);
    await gathered();
    const first = await editor.send(updateDeliveryWindowStatus, { windowId: id, isActive: false });
    expect([first.status, first.body.message]).toEqual([
      409,
      '1 suborder is booked in this window. They stay booked when it is closed.',
    ]);
    const input = { windowId: id, isActive: false, confirmBooked: true };
    expect((await editor.send(updateDeliveryWindowStatus, input)).status).toBe(200);
  });
});

/** Suborders that tests store past all rules find their window at night. */
async function gathered(): Promise<void> {
  await regenerate(desk);
}
