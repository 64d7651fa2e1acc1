import { describe, expect, test } from 'vitest';
import {
  completeDeliveryWindow,
  endTimeChoices,
  hasMoved,
  inlineProblems,
  isPastDeliveryWindow,
  modeProblem,
  roundedMoment,
  type DeliveryWindowForm,
  deliveryWindowProblems,
  deliveryWindowProblemsText,
  withArea,
  withCenter,
  withStart,
} from './delivery-window-form.ts';

const zone = 'America/New_York';
const form: DeliveryWindowForm = {
  fcId: 4,
  areaId: 7,
  transportMode: 'bike',
  startTime: '2027-02-13T14:00:00.000Z',
  endTime: '2027-02-13T15:00:00.000Z',
  cutoffTime: '2027-02-13T12:00:00.000Z',
  preppedTime: '2027-02-13T13:00:00.000Z',
  capacity: 40,
};
const messages = (change: Partial<DeliveryWindowForm>) =>
  deliveryWindowProblems({ ...form, ...change }).map(({ message }) => message);
const inline = (change: Partial<DeliveryWindowForm>) =>
  inlineProblems({ ...form, ...change }).map(({ message }) => message);

test.each([
  ['bike', 'bike', undefined],
  ['car', 'bike', undefined],
  ['bike', 'car', 'This delivery area is not served by bike; choose car'],
])('a window by %s in an area by %s', (mode, areaMode, problem) => expect(modeProblem(mode, areaMode)).toBe(problem));

test('a window with another area travels as that area does', () =>
  expect(withArea(form, 9, 'car')).toEqual({ ...form, areaId: 9, transportMode: 'car' }));

describe('a window is saved when nothing is missing and its times are in order', () => {
  test.each<[Partial<DeliveryWindowForm>, string[]]>([
    [{}, []],
    [{ capacity: 'unlimited' }, []],
    [{ cutoffTime: form.startTime, preppedTime: form.startTime }, []],
    [{ endTime: form.startTime }, ['End DateTime must be after Start DateTime']],
    [{ areaId: null }, ['Delivery Area is required']],
    [{ transportMode: '' }, ['Transport Mode is required']],
    [{ startTime: null }, ['Start DateTime is required']],
    [{ endTime: null }, ['End DateTime is required']],
    [{ endTime: '2027-02-13T13:59:00Z' }, ['End DateTime must be after or the same as Start DateTime']],
    [{ endTime: '2027-02-14T14:01:00Z' }, ['End DateTime must be within 24 hours of Start DateTime']],
    [{ cutoffTime: null }, ['Cutoff Lead Time (minutes) is required']],
    [{ cutoffTime: '2027-02-13T14:05:00Z' }, ['Cutoff Lead Time must be before or the same as Start DateTime']],
    [{ preppedTime: null }, ['Prepped At Time is required']],
    [{ preppedTime: '2027-02-13T14:05:00Z' }, ['Prepped At Time must be before or the same as Start DateTime']],
    [{ capacity: null }, ['Capacity is required']],
  ])('%j', (change, expected) => {
    expect(messages(change)).toEqual(expected);
  });

  test('all that is wrong is said at once, in the order of the columns', () => {
    const empty = { startTime: null, endTime: null, cutoffTime: null, preppedTime: null };
    const problems = deliveryWindowProblems({ ...form, ...empty, areaId: null, transportMode: '', capacity: null });
    expect(deliveryWindowProblemsText(problems)).toBe(
      'Please correct the following errors before saving: Delivery Area is required, Transport Mode is required, ' +
        'Start DateTime is required, End DateTime is required, Cutoff Lead Time (minutes) is required, ' +
        'Prepped At Time is required, Capacity is required',
    );
  });
});

test('what is out of order is said under its field while one types', () => {
  expect(inline({})).toEqual([]);
  expect(inline({ endTime: '2027-02-13T13:00:00Z' })).toEqual(['End time cannot be earlier than the start time.']);
  expect(inline({ cutoffTime: '2027-02-13T14:05:00Z' })).toEqual(['Cutoff time cannot be later than the start time.']);
  expect(inline({ preppedTime: '2027-02-13T14:05:00Z' })).toEqual(['Prep time cannot be later than the start time.']);
  expect(inline({ startTime: null, endTime: null })).toEqual([]);
});

describe('another start', () => {
  test('brings cutoff and prepped down to it, and leaves earlier ones alone', () => {
    expect(withStart(form, '2027-02-13T12:30:00.000Z', zone)).toMatchObject({
      startTime: '2027-02-13T12:30:00.000Z',
      cutoffTime: form.cutoffTime,
      preppedTime: '2027-02-13T12:30:00.000Z',
      endTime: form.endTime,
    });
    expect(withStart(form, '2027-02-13T11:00:00.000Z', zone)).toMatchObject({
      cutoffTime: '2027-02-13T11:00:00.000Z',
      preppedTime: '2027-02-13T11:00:00.000Z',
    });
  });

  test.each(['2027-02-13T15:00:00.000Z', '2027-02-13T17:30:00.000Z'])(
    'at %s puts an end that is not after it an hour later',
    (start) => {
      const { endTime } = withStart(form, start, zone);
      expect(Date.parse(endTime ?? '') - Date.parse(start)).toBe(3_600_000);
    },
  );

  test('on another day takes the end along at its time of day, also over a change of clocks', () => {
    expect(withStart(form, '2027-02-10T14:00:00.000Z', zone).endTime).toBe('2027-02-10T15:00:00.000Z');
    expect(withStart(form, '2027-03-15T13:00:00.000Z', zone).endTime).toBe('2027-03-15T14:00:00.000Z');
  });

  test('gives a new window its end, an hour after it', () => {
    const empty = { ...form, startTime: null, endTime: null, cutoffTime: null, preppedTime: null };
    expect(withStart(empty, '2027-02-13T14:00:00.000Z', zone)).toMatchObject({
      endTime: '2027-02-13T15:00:00.000Z',
      cutoffTime: null,
      preppedTime: null,
    });
  });

  test('is kept to five minutes', () => {
    expect(withStart(form, '2027-02-13T14:32:40.000Z', zone).startTime).toBe('2027-02-13T14:35:00.000Z');
  });
});

test('another center has other areas and the same times on its own clock', () => {
  const zones = { from: zone, to: 'America/Los_Angeles' };
  expect(withCenter(form, 13, zones)).toEqual({
    ...form,
    fcId: 13,
    areaId: null,
    startTime: '2027-02-13T17:00:00.000Z',
    endTime: '2027-02-13T18:00:00.000Z',
    cutoffTime: '2027-02-13T15:00:00.000Z',
    preppedTime: '2027-02-13T16:00:00.000Z',
  });
  expect(withCenter(form, 4, zones)).toBe(form);
});

test('a window that is saved has its cutoff as minutes before the start, in fives', () => {
  const saved = (change: Partial<DeliveryWindowForm>) => {
    const complete = completeDeliveryWindow({ ...form, ...change });
    return complete.ok ? complete.window : complete.problems;
  };
  expect(saved({})).toEqual({
    areaId: 7,
    transportMode: 'bike',
    startTime: form.startTime,
    endTime: form.endTime,
    cutoffMinutes: 120,
    preppedTime: form.preppedTime,
    capacity: 40,
  });
  expect(saved({ cutoffTime: '2027-02-13T13:53:00Z', capacity: 'unlimited' })).toMatchObject({
    cutoffMinutes: 5,
    capacity: null,
  });
  expect(saved({ startTime: '2027-02-13T14:03:00Z', preppedTime: '2027-02-13T14:03:00Z' })).toMatchObject({
    preppedTime: '2027-02-13T14:03:00Z',
  });
  expect(saved({ capacity: null })).toEqual([{ field: 'capacity', message: 'Capacity is required' }]);
  expect(roundedMoment('2027-02-13T13:02:31Z')).toBe('2027-02-13T13:05:00.000Z');
});

test('an end is chosen among the quarter hours of its day', () => {
  const choices = endTimeChoices({ ...form, endTime: '2027-02-13T15:05:00Z' }, zone);
  expect(choices).toHaveLength(98);
  expect([choices[0], choices.at(-1)]).toEqual(['2027-02-13T05:00:00.000Z', '2027-02-14T05:00:00.000Z']);
  expect(choices).toContain('2027-02-13T15:05:00.000Z');
  expect(endTimeChoices({ ...form, startTime: '2027-03-14T14:00:00Z', endTime: null }, zone)).toHaveLength(93);
  expect(endTimeChoices({ ...form, startTime: null }, zone)).toEqual([]);
});

test('a window is past once it is over', () => {
  const window = { endTime: '2027-02-13T15:00:00Z' };
  expect(isPastDeliveryWindow(window, new Date('2027-02-13T14:59:59Z'))).toBe(false);
  expect(isPastDeliveryWindow(window, new Date('2027-02-13T15:00:00Z'))).toBe(true);
});

test('a window has moved when its area or its day is another one', () => {
  const before = { areaName: 'Baltimore City', startTime: '2027-02-13T14:00:00Z' };
  expect(hasMoved(before, { ...before, startTime: '2027-02-13T20:00:00Z' }, zone)).toBe(false);
  expect(hasMoved(before, { ...before, startTime: '2027-02-14T14:00:00Z' }, zone)).toBe(true);
  expect(hasMoved(before, { ...before, areaName: 'Baltimore County' }, zone)).toBe(true);
  // Late in the evening it is the next day in UTC, and still the same one at the center.
  expect(hasMoved(before, { ...before, startTime: '2027-02-14T03:00:00Z' }, zone)).toBe(false);
});
