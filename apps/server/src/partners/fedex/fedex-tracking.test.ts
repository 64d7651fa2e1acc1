import { expect, test } from 'vitest';
import { reportOf } from './fedex-tracking.ts';

const result = (derivedCode: string, reason = '') => ({
  trackingNumberInfo: null,
  error: null,
  latestStatusDetail: {
    code: 'XX',
    derivedCode,
    description: 'as it is called',
    statusByLocale: null,
    ancillaryDetails: reason ? [{ reasonDescription: reason }] : [],
  },
  scanEvents: [
    { date: '2027-02-13T08:30:00-06:00', eventType: derivedCode },
    { date: '2027-02-12T20:00:00-06:00', eventType: 'DP' },
  ],
});

test.each([
  ['OC', '', null, null],
  ['CA', '', null, null],
  ['PU', '', 'InTransit', null],
  ['IT', '', 'InTransit', null],
  ['AR', '', 'InTransit', null],
  ['OD', '', 'OutForDelivery', null],
  ['DL', '', 'Delivered', null],
  ['DE', 'Customer not available or business closed', null, 'Recipient unavailable'],
  ['DE', 'Incorrect address', null, 'Address problem'],
  ['SE', 'Package damaged', null, 'Damaged in transit'],
  ['SE', 'Delay beyond our control', 'InTransit', null],
  ['RS', 'Returning to shipper', null, 'Not delivered'],
  ['??', '', null, null],
] as const)('%s %s', (code, reason, status, issue) => {
  const report = reportOf(result(code, reason));
  expect([report.status, report.failure?.issue ?? null, report.at]).toEqual([
    status,
    issue,
    '2027-02-13T14:30:00.000Z', // the latest scan, regardless of their order
  ]);
});

test('a box without a scan was nowhere at no time', () => {
  expect(reportOf({ ...result('OC'), scanEvents: [] }).at).toBe('1970-01-01T00:00:00.000Z');
});
