import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { bucketCode } from '@bloomdesk/domain/printing/bucket-label';
import { makeBatch, place } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let floor: TestStaff;
let orderId: string;
let batchId: string;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  floor = await desk.staff('OpsAssociate', 'FCAll');
  orderId = await place(desk, sampleOrder());
  batchId = await makeBatch(floor, [`${orderId}-1`]);
});
afterAll(() => desk.close());

const found = async (staff: TestStaff, q: string) => {
  const { status, body } = await staff.send(searchOrders, { q });
  expect([q, status]).toEqual([q, 200]);
  return body.data.exact;
};

test('an id is found where it exists', async () => {
  expect(await found(care, orderId)).toBe('order');
  expect(await found(care, `#${orderId}-1`)).toBe('suborder');
  expect(await found(floor, batchId)).toBe('batch');
});

test('the code on a bucket leads to its lot', async () => {
  const stock = await desk.staff('InventoryViewer', 'FCAll');
  const lotId = await putLot(desk);
  expect([await found(stock, bucketCode(lotId)), await found(care, bucketCode(lotId))]).toEqual(['lot', null]);
});

test('seven digits of a phone number are no order', async () => {
  expect(await found(care, '5550191')).toBeNull();
  expect(await found(care, '5550191-1')).toBeNull();
  expect(await found(floor, '59999')).toBeNull();
  expect(await found(care, 'Dana Reyes')).toBeNull();
});

test('a suborder that does not exist leads to its order', async () => {
  expect(await found(care, `${orderId}-9`)).toBe('order');
});

test('what a person may not open does not exist for them', async () => {
  const stock = await desk.staff('InventoryViewer', 'FCAll');
  expect([await found(stock, orderId), await found(stock, batchId), await found(care, '12')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a foreign center answers as one that has nothing', async () => {
  const elsewhere = await desk.staff('FCMagic');
  expect([await found(elsewhere, batchId), await found(elsewhere, orderId)]).toEqual([null, null]);
});
