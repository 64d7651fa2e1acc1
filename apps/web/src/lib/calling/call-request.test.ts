import { expect, test } from 'vitest';
import { listBatches, packSuborder } from '@bloomdesk/contract/batches/calls';
import { getSession } from '@bloomdesk/contract/access/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { getLocalDeliveryLabel } from '@bloomdesk/contract/printing/calls';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { partsOf, timeoutOf } from './call-request.ts';

test('fields go where the call declares them: path, query, body', () => {
  expect(partsOf(listSuborders, { fcId: 4, date: '2026-02-13' })).toEqual({
    path: '/v1/fulfillmentCenters/4/suborders/2026-02-13',
    body: undefined,
  });
  expect(partsOf(getLocalDeliveryLabel, { suborderId: '1000012-1', compact: 'true' }).path).toBe(
    '/v1/suborders/1000012-1/local-delivery-label?compact=true',
  );
  expect(partsOf(packSuborder, { batchId: '50001', suborderId: '1000012-1' })).toEqual({
    path: '/v1/batches/50001/pack',
    body: { suborderId: '1000012-1' },
  });
});

test('what a path is filled with cannot leave its place', () => {
  expect(partsOf(getOrder, { orderId: '../session?x=1' }).path).toBe('/v1/orders/..%2Fsession%3Fx%3D1');
});

test('fields left undefined are not sent', () => {
  expect(partsOf(getLocalDeliveryLabel, { suborderId: '1000012-1', compact: undefined }).path).not.toContain('?');
});

test('one order is waited for 10 seconds, lists longer', () => {
  expect(timeoutOf(getOrder)).toBe(10);
  expect(timeoutOf({ method: 'GET', path: '/v1/customers/:customerId/' })).toBe(10);
  expect([getSession, listBatches, packSuborder].map(timeoutOf)).toEqual([60, 60, 60]);
});
