import { expect, test } from 'vitest';
import { batchCsv, type CsvSuborder } from './batch-csv.ts';

const suborder = (
  suborderId: string,
  transportVendorDelivery: CsvSuborder['delivery']['transportVendorDelivery'],
): CsvSuborder => ({
  orderId: suborderId.split('-')[0] ?? '',
  suborderId,
  fulfillmentDate: '2026-02-12',
  delivery: { deliveryDate: '2026-02-13', transportVendorDelivery },
});

test('the tracking number is the Onfleet task id or the EasyPost tracking code', () => {
  const text = batchCsv([
    suborder('1000001-1', { onfleetTaskId: 'hs7Task', trackingCode: null }),
    suborder('1000002-1', { onfleetTaskId: null, trackingCode: '1Z999AA10123456784' }),
    suborder('1000003-2', null),
  ]);
  expect(text.split('\r\n')).toEqual([
    'orderId,suborderId,trackingNumber,fulfillmentDate,deliveryDate',
    '1000001,1000001-1,hs7Task,2026-02-12,2026-02-13',
    '1000002,1000002-1,1Z999AA10123456784,2026-02-12,2026-02-13',
    '1000003,1000003-2,,2026-02-12,2026-02-13',
    '',
  ]);
});

test('what a carrier calls a tracking code is never run as a formula', () => {
  expect(batchCsv([suborder('1000001-1', { onfleetTaskId: null, trackingCode: '=1+1' })])).toContain(",'=1+1,");
});
