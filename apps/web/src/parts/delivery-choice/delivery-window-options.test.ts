import { expect, test } from 'vitest';
import type { ServingArea } from './serving-area.ts';
import { deliveryWindowOptions } from './delivery-window-options.ts';

const area = { id: 1, transportMode: 'car', cutoff: 60, travelTime: 30 } as ServingArea; // the times read nothing else
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const window = (startTime: string, capacity: number | null, used: number) => ({
  startTime,
  duration: 2,
  cutoffAt: startTime,
  capacity: { capacity, used, remaining: capacity === null ? null : Math.max(0, capacity - used) },
});
const options = (now: string, ...windows: ReturnType<typeof window>[]) =>
  deliveryWindowOptions(windows, area, zone, { now: new Date(now), mayOverbook: false }).map(
    ({ note, disabledReason }) => [note, disabledReason],
  );

test('a window says what it has left; a full one and one past its cutoff cannot be taken', () => {
  expect(
    options(
      '2027-02-13T13:30:00Z',
      window('2027-02-13T14:00:00Z', 5, 1),
      window('2027-02-13T16:00:00Z', 5, 2),
      window('2027-02-13T18:00:00Z', 5, 6),
      window('2027-02-13T20:00:00Z', null, 9),
    ),
  ).toEqual([
    ['4 of 5 left', 'Too late for this window'],
    ['3 of 5 left', undefined],
    ['Window is full (6 / 5)', 'Window is full (6 / 5)'],
    ['Unlimited', undefined],
  ]);
});

test('who may overbook takes a full window, and is told that it is', () => {
  const now = new Date('2027-02-13T13:30:00Z');
  const [full] = deliveryWindowOptions([window('2027-02-13T18:00:00Z', 5, 5)], area, zone, { now, mayOverbook: true });
  expect(full).toMatchObject({ isFull: true, note: 'Window is full (5 / 5)', disabledReason: undefined });
});

test('the cutoff of the window itself counts, when someone has changed it', () => {
  const now = new Date('2027-02-13T13:30:00Z');
  const early = { ...window('2027-02-13T18:00:00Z', null, 0), cutoffAt: '2027-02-13T13:00:00Z' };
  const [option] = deliveryWindowOptions([early], area, zone, { now, mayOverbook: true });
  expect(option?.disabledReason).toBe('Too late for this window');
});
