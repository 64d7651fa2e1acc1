import { expect, test } from 'vitest';
import { chooseDeliveryWindow, deliveryWindowsOn } from './delivery-window-choice.ts';

const zone = 'America/New_York';
const schedules = [
  { dayOfWeek: 5, startHour: 13, duration: 4 },
  { dayOfWeek: 5, startHour: 9, duration: 2 },
  { dayOfWeek: 6, startHour: 10, duration: 3 },
  { dayOfWeek: 6, startHour: 2, duration: 1 },
];

// 2027-02-13 is a Saturday, which the wire counts as 5.
test('a day has the windows of its weekday, earliest first', () => {
  expect(deliveryWindowsOn(schedules, '2027-02-13', zone)).toEqual([
    { start: '09:00', startTime: '2027-02-13T14:00:00.000Z', windowDuration: 2 },
    { start: '13:00', startTime: '2027-02-13T18:00:00.000Z', windowDuration: 4 },
  ]);
  expect(deliveryWindowsOn(schedules, '2027-02-15', zone)).toEqual([]);
});

test('windows keep to the clock of the center when clocks change', () => {
  const [night, morning] = deliveryWindowsOn(schedules, '2027-03-14', zone);
  expect(night?.startTime).toBe('2027-03-14T07:00:00.000Z');
  expect(morning?.startTime).toBe('2027-03-14T14:00:00.000Z');
});

test('an hour that the clocks skip is the next one, which has its own window', () => {
  const night = [2, 3].map((startHour) => ({ dayOfWeek: 6, startHour, duration: 1 }));
  expect(deliveryWindowsOn(night, '2027-03-14', zone).map(({ start }) => start)).toEqual(['03:00']);
  expect(deliveryWindowsOn(night.slice(0, 1), '2027-03-14', zone).map(({ startTime }) => startTime)).toEqual([
    '2027-03-14T07:00:00.000Z',
  ]);
});

test('the first window is taken unless another is chosen', () => {
  const windows = deliveryWindowsOn(schedules, '2027-02-13', zone);
  expect(chooseDeliveryWindow(windows)).toMatchObject({ ok: true, window: { start: '09:00' } });
  expect(chooseDeliveryWindow(windows, '13:00')).toMatchObject({ ok: true, window: { start: '13:00' } });
});

test('a window that does not exist is refused with those that do', () => {
  expect(chooseDeliveryWindow(deliveryWindowsOn(schedules, '2027-02-13', zone), '10:00')).toMatchObject({
    ok: false,
    code: 'no-window',
    message: 'No delivery window starts at 10:00, only at 09:00, 13:00.',
  });
  expect(chooseDeliveryWindow([], '10:00')).toMatchObject({
    ok: false,
    message: 'There is no delivery window on this day.',
  });
  expect(chooseDeliveryWindow([])).toMatchObject({ ok: false, code: 'no-window' });
});
