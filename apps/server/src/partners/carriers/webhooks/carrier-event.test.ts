import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webhookPartners } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { parseEvent } from './carrier-event.ts';

const read = (partner: (typeof webhookPartners)[number], content: unknown) =>
  parseEvent(partner, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));

const time = Date.parse('2027-02-13T15:10:00Z');
const task = {
  id: '11z1BFspwhBYDvIH_FrJfWMm',
  state: 3,
  metadata: [{ name: 'bloomdeskKey', type: 'string', value: 'carrier.book:1000001-1:1' }],
};
const onfleet = (triggerId: number, changes: object = {}) =>
  read('onfleet', { time, triggerId, taskId: task.id, workerId: 'w', data: { task: { ...task, ...changes } } });

test.each([
  [0, 'OutForDelivery'],
  [1, 'OutForDelivery'],
  [2, 'OutForDelivery'],
  [3, 'Delivered'],
])("Onfleet's trigger %i says %s", (triggerId, status) => {
  expect(onfleet(triggerId)).toEqual({
    eventId: `${task.id}:${triggerId}:${time}`,
    delivery: {
      effectKey: 'carrier.book:1000001-1:1',
      onfleetTaskId: task.id,
      easypostShipmentId: null,
      trackingCode: null,
    },
    report: { status, failure: null, at: '2027-02-13T15:10:00.000Z' },
  });
});

test.each([5, 6, 7, 9, 10, 12, 14, 99, -1])("Onfleet's trigger %i is about nothing we follow", (triggerId) => {
  expect(onfleet(triggerId)).toBe('ignored');
});

test.each([
  [
    { failureReason: 'NONE', notes: 'Nobody home' },
    { issue: 'Recipient unavailable', details: 'Nobody home' },
  ],
  [{ failureReason: 'DAMAGED_PACKAGE' }, { issue: 'Damaged in transit', details: 'DAMAGED PACKAGE' }],
  [
    { failureNotes: 'wrong address on the box' },
    { issue: 'Delivered to wrong address', details: 'wrong address on the box' },
  ],
  [{ failureNotes: 'address does not exist' }, { issue: 'Address problem', details: 'address does not exist' }],
  [{}, { issue: 'Not delivered', details: '' }],
])('a failed task with %o', (completionDetails, failure) => {
  expect(onfleet(4, { completionDetails })).toMatchObject({ report: { status: null, failure } });
});

test('a task someone deleted in Onfleet will not be driven', () => {
  expect(onfleet(8)).toMatchObject({
    report: { failure: { issue: 'Carrier error', details: 'The task was deleted in Onfleet' } },
  });
  expect(read('onfleet', { time, triggerId: 8, taskId: task.id })).toMatchObject({
    delivery: { onfleetTaskId: task.id, effectKey: null },
  });
});

const easypost = (description: string, result: object) =>
  read('easypost', { id: 'evt_1', object: 'Event', description, result });

test('EasyPost tells of its trackers, and of much else', () => {
  const tracker = {
    id: 'trk_1',
    shipment_id: 'shp_1',
    tracking_code: '1Z1',
    status: 'out_for_delivery',
    updated_at: '2027-02-13T10:00:00Z',
  };
  expect(easypost('tracker.updated', tracker)).toEqual({
    eventId: 'evt_1',
    delivery: { effectKey: null, onfleetTaskId: null, easypostShipmentId: 'shp_1', trackingCode: '1Z1' },
    report: { status: 'OutForDelivery', failure: null, at: '2027-02-13T10:00:00.000Z' },
  });
  expect(easypost('batch.updated', {})).toBe('ignored');
  expect(easypost('tracker.updated', { status: 7 })).toBe(undefined);
});

const ours = {
  eventId: 'g-1',
  trackingCode: 'BD10000010101',
  status: 'Failed',
  at: '2027-02-13T10:00:00Z',
  reason: 'Storm',
};

test('the others tell in our own form', () => {
  expect(read('golocal', ours)).toEqual({
    eventId: 'g-1',
    delivery: { effectKey: null, onfleetTaskId: null, easypostShipmentId: null, trackingCode: 'BD10000010101' },
    report: { status: null, failure: { issue: 'Weather', details: 'Storm' }, at: '2027-02-13T10:00:00.000Z' },
  });
  expect(read('ups', { ...ours, status: 'InTransit' })).toMatchObject({
    report: { status: 'InTransit', failure: null },
  });
  expect(read('fedex', { ...ours, status: 'Cancelled' })).toBe(undefined);
  expect(read('fedex', { ...ours, status: 'Received' })).toBe(undefined);
  expect(read('fedex', { ...ours, at: 'yesterday' })).toMatchObject({ report: { at: '1970-01-01T00:00:00.000Z' } });
});

test.each(['', '{', 'null', '[]', '7', '"x"', '{"__proto__":{}}', '\ufeff{}', '['.repeat(5000)])(
  '%j is no event',
  (text) => {
    for (const partner of webhookPartners) expect(read(partner, text)).toBe(undefined);
    expect(parseEvent('ups', Buffer.from([0xff, 0xfe, 0x7b]))).toBe(undefined);
  },
);

test('whatever partners send, it is read, ignored or not understood, and what is read can be stored', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.string(), description: fc.constant('tracker.updated'), result: fc.jsonValue() }),
    fc.record({
      triggerId: fc.integer(),
      taskId: fc.string({ unit: 'binary' }),
      time: fc.double(),
      data: fc.jsonValue(),
    }),
    fc.record({
      triggerId: fc.constantFrom(0, 3, 4, 8),
      taskId: fc.constant('t'),
      time: fc.double(),
      data: fc.record({ task: fc.jsonValue() }),
    }),
    fc.record({
      eventId: fc.string(),
      trackingCode: fc.string(),
      status: fc.constant('Failed'),
      at: fc.string(),
      reason: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...webhookPartners), anything, (partner, content) => {
      const event = read(partner, content);
      if (event === undefined || event === 'ignored') return;
      expect(event.eventId).toMatch(/^[\x21-\x7e]{1,200}$/);
      expect(Number.isNaN(Date.parse(event.report.at))).toBe(false);
    }),
    { numRuns: 3000, seed: 4400 },
  );
});
