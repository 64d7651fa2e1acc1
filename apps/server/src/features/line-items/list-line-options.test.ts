import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLineItem, listLineOptions } from '@bloomdesk/contract/line-items/calls';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { order, reasons } from '#test/support/line-items/line-desk.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

async function options(suborderId: string, replacing?: number) {
  const { body } = await care.send(listLineOptions, { suborderId, replacing });
  const { stockDate, lineOptions } = listLineOptions.data.parse(body.data);
  return { stockDate, of: (sku: string) => lineOptions.find((option) => option.sku === sku) };
}

test('every product with its price, its stock and what speaks against it', async () => {
  await putLot(desk, { stockInitial: 5 });
  const stored = await putLot(desk, { stockInitial: 2 });
  await desk.app.pool.query(
    `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
     values ($1, 'Buffer: Care', '2027-02-10', -2, true, false, 'For care', 'staff', now(), now())`,
    [stored],
  );
  await putLot(desk, { sku: 'FLRL-B-1003', stockInitial: 0 });
  await putLot(desk, { sku: 'FLRL-B-1004', expirationDate: '2027-02-12' });
  const [suborderId = ''] = await order(desk);
  const { stockDate, of } = await options(suborderId, 0);
  expect(stockDate).toBe('2027-02-13');
  expect(of('FLRL-B-1001')).toMatchObject({ unitPrice: 88, isPrimary: true, stock: 6, problems: [] }); // the order took one
  expect(of('FLRL-D-1001')?.stock).toBe(3); // two each
  expect(of('FLRL-K-5001')?.stock).toBe(6); // its bouquet decides, its vase is not kept in lots
  expect(of('GTF-CNDL-4201')).toMatchObject({ stock: null, problems: [] });
  for (const sku of ['FLRL-B-1003', 'FLRL-B-1004'])
    expect(of(sku)?.problems).toEqual([{ code: 'no-stock', message: 'No inventory for FC and date' }]);
  expect(of('FLRL-B-1902')?.problems.map(({ code }) => code)).toEqual(['not-available-then']);
  expect((await options(suborderId)).of('FLRL-B-1001')?.problems.map(({ code }) => code)).toEqual(['second-primary']);
});

test('what is offered is taken, to the last unit that care may use', async () => {
  const lotId = await putLot(desk, { sku: 'FLRL-V-009', stockInitial: 4 });
  await desk.app.pool.query(
    `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
     values ($1, 'Buffer: Care', '2027-02-10', -4, true, false, 'For care', 'staff', now(), now())`,
    [lotId],
  );
  const [suborderId = ''] = await order(desk);
  expect((await options(suborderId)).of('FLRL-V-009')?.stock).toBe(4);
  const all = { suborderId, lineitem: { sku: 'FLRL-V-009', quantity: 4 }, reasons };
  expect((await care.send(addLineItem, all)).status).toBe(200);
  expect((await options(suborderId)).of('FLRL-V-009')).toMatchObject({ stock: 0 });
});

test('only for anyone who changes lines, and of suborders there are', async () => {
  const [suborderId = ''] = await order(desk);
  const ask = async (staff: TestStaff, id = suborderId) =>
    (await staff.send(listLineOptions, { suborderId: id })).status;
  expect(await ask(await desk.staff('DeliveryManager', 'FCAll'))).toBe(200);
  expect(await ask(await desk.staff('InventoryEditor', 'FCAll'))).toBe(403);
  expect(await ask(care, '9999999-1')).toBe(404);
});
