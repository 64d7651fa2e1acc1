import { expect, test } from 'vitest';
import type { PreviewedRedistribution } from '@bloomdesk/contract/suborders/redistribution.calls';
import { summaryColumns } from './summary-columns.ts';
import { summaryRows } from './summary-rows.ts';

const from = { fcId: 4, areaName: 'Baltimore City', deliveryDate: '2027-02-13', startTime: null, batchName: null };
const to = {
  fcId: 4,
  areaId: 2001,
  areaName: 'Baltimore City',
  startTime: '2027-02-14T14:00:00Z',
  windowDuration: 2,
  capacity: 10,
  remaining: 3,
  zone: 'America/New_York',
  deliveryDate: '2027-02-14',
  fulfillmentDate: '2027-02-14',
  transportMode: 'car',
};
const goes: PreviewedRedistribution = {
  suborderId: '1000001-1',
  conflict: null,
  from,
  to,
  short: [],
  worth: 100,
  version: 1,
};
const waits = { ...goes, suborderId: '1000002-1', short: [{ sku: 'FLRL-B-1001', quantity: 2 }] };
const stuck = { ...goes, suborderId: '1000003-1', to: null, conflict: { code: 'printed', message: 'It is printed.' } };
const ids = ['1000001-1', '1000002-1', '1000003-1', '1000004-1'];

test('each says where it goes, what it waits for, why it cannot, or that only a decision is written down', () => {
  const decisions = {
    '1000001-1': { kind: 'credit', amount: 1000 },
    '1000004-1': { kind: 'cancel', amount: null },
  } as const;
  const rows = summaryRows(ids, { decisions }, { suborders: [goes, waits, stuck] }, (fcId) => `FC ${fcId}`);
  expect(rows).toMatchObject([
    {
      outcome: 'Go',
      now: 'Sat, Feb 13',
      window: '9:00 – 11:00 am',
      center: 'FC 4',
      placesLeft: 3,
      remedy: 'Credit $10.00',
    },
    { outcome: 'Go and wait for stock', waitsFor: '2 × FLRL-B-1001' },
    { outcome: 'Cannot go', why: 'It is printed.', window: '', area: '' },
    { outcome: 'Stay', remedy: 'Cancel', why: 'What is decided is written down.' },
  ]);
  expect(summaryColumns(rows).map(({ id }) => id)).not.toContain('batch');
  expect(summaryColumns(rows.slice(0, 1)).map(({ id }) => id)).not.toContain('why');
});
