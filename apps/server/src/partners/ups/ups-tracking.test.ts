import { expect, test } from 'vitest';
import { reportOf } from './ups-tracking.ts';

const at = { gmtDate: '20270213', gmtTime: '143000', date: '20270213', time: '093000' };
const box = (type: string, code: string, description = '', deliveryDate: { type: string; date: string }[] = []) => ({
  trackingNumber: '1ZTR1A510300000001',
  currentStatus: { type, code, statusCode: undefined, description },
  activity: [{ ...at, status: null }],
  deliveryDate,
});
const delivered = [{ type: 'DEL', date: '20270213' }];

test.each([
  ['M', 'MP', '', [], null, null],
  ['MV', 'VP', '', [], null, null],
  ['U', 'EM', 'The delivery date has changed.', [], null, null],
  ['P', 'PU', '', [], 'InTransit', null],
  ['I', 'DP', '', [], 'InTransit', null],
  ['I', 'OT', '', [], 'OutForDelivery', null],
  ['O', 'OF', '', [], 'OutForDelivery', null],
  ['D', 'FS', '', delivered, 'Delivered', null],
  ['D', 'ZZ', '', [{ type: 'SDD', date: '20270213' }], 'OutForDelivery', null],
  ['X', 'EX', 'A late trailer has caused a delay.', [], 'InTransit', null],
  ['X', 'DJ', 'The package was damaged.', [], null, 'Damaged in transit'],
  ['X', 'A1', 'The street address is incorrect.', [], null, 'Address problem'],
  ['X', '48', 'The receiver was not available.', [], 'InTransit', null],
  ['X', '52', 'The business was closed.', [], null, 'Recipient unavailable'],
  ['RS', 'RS', 'Returned to the sender.', [], null, 'Not delivered'],
  ['??', '??', 'Something new.', [], null, null],
] as const)('%s %s %s', (type, code, description, dates, status, issue) => {
  const report = reportOf(box(type, code, description, [...dates]));
  expect([report.status, report.failure?.issue ?? null, report.at]).toEqual([
    status,
    issue,
    '2027-02-13T14:30:00.000Z',
  ]);
});

test('without a time of Greenwich the local one stands in, and without any nothing does', () => {
  const local = { date: '20270213', time: '093000', gmtDate: null, gmtTime: null, status: null };
  expect(reportOf({ ...box('I', 'DP'), activity: [local] }).at).toBe('2027-02-13T09:30:00.000Z');
  expect(reportOf({ ...box('I', 'DP'), activity: [] }).at).toBe('1970-01-01T00:00:00.000Z');
});
