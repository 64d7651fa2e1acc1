import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { sentStatements } from '#test/support/database/sent-statements.ts';
import { makeBatch, placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const day = { fcId: 4, date: '2027-02-13' };

let desk: TestServer;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

test('a day lists the suborders of its center, each with its batch, its lines and how it travels', async () => {
  expect((await packer.send(listSuborders, day)).body.data).toEqual({ suborders: [] });
  const batched = await placeSuborder(desk);
  const loose = await placeSuborder(desk);
  await placeSuborder(desk, { suborder: { fcId: 29 } });
  const batchId = await makeBatch(packer, [batched]);
  const { status, body } = await packer.send(listSuborders, day);
  const { suborders } = body.data;
  expect([status, suborders.map(({ suborderId }) => suborderId)]).toEqual([200, [batched, loose].toSorted()]);
  expect(suborders.find(({ suborderId }) => suborderId === batched)).toMatchObject({
    orderId: batched.slice(0, -2),
    status: 'Batched',
    batchId,
    batchName: expect.any(String),
    inException: false,
    fcId: 4,
    fulfillmentDate: day.date,
    lineItems: [
      { index: 0, sku: 'FLRL-B-1001', name: 'Blushing Rose', quantity: 1 },
      { index: 1, sku: 'FLRL-V-3001' },
    ],
    outstandingBalance: null,
    delivery: { areaId: expect.any(Number), startTime: expect.any(String), transportMode: expect.any(String) },
  });
  expect(suborders.find(({ suborderId }) => suborderId === loose)).toMatchObject({
    status: 'Received',
    batchId: null,
    batchName: null,
  });
  expect((await packer.send(listSuborders, { ...day, date: '2027-02-12' })).body.data.suborders).toEqual([]);
});

test('a batch name with quotes and line breaks does not break the day, and manual orders show what they owe', async () => {
  const name = 'The "big" one \\ Hélène\n{"a": 1}';
  const on = { fulfillmentDate: '2027-02-15', deliveryDate: '2027-02-15' };
  const batched = await placeSuborder(desk, { suborder: on });
  const loose = await placeSuborder(desk, { suborder: { ...on, startTime: null } });
  const batchId = await makeBatch(packer, [batched]);
  const { pool } = desk.app;
  await pool.query('update batches set name = $2 where batch_id = $1', [batchId, name]);
  await pool.query(`update suborders set order_type = 'manual' where suborder_id = $1`, [loose]);
  await pool.query('update orders set captured = captured - 1250 where order_id = $1', [loose.slice(0, -2)]);
  const { body } = await packer.send(listSuborders, { ...day, date: '2027-02-15' });
  expect(body.data.suborders.toSorted((a, b) => Number(a.orderId) - Number(b.orderId))).toMatchObject([
    { suborderId: batched, batchName: name, outstandingBalance: null },
    { suborderId: loose, batchName: null, delivery: null, orderType: 'manual', outstandingBalance: 12.5 },
  ]);
});

test('a day of more than one piece is one list, in order and whole', async () => {
  const on = { fulfillmentDate: '2027-02-16', deliveryDate: '2027-02-16' };
  const ids = await placeSuborders(desk, 201, { suborder: on });
  const { suborders } = (await packer.send(listSuborders, { ...day, date: '2027-02-16' })).body.data;
  expect(suborders.map(({ suborderId }) => suborderId)).toEqual(ids.toSorted());
});

test('the batches of a day are read once, however many suborders they have and however few a day was thought to have', async () => {
  const ids = await placeSuborders(desk, 6, {
    suborder: { fulfillmentDate: '2027-02-14', deliveryDate: '2027-02-14' },
  });
  await makeBatch(packer, ids);
  const answered = { ...day, date: '2027-02-14' };
  const statements = await sentStatements(async () => void (await packer.send(listSuborders, answered)));
  const text = statements.find((each) => each.includes('from suborders s')) ?? '';
  const client = await desk.app.pool.connect();
  try {
    // as a plan joins that expects a handful of rows
    await client.query(
      'begin; set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_material = off',
    );
    const values = (text.match(/\$\d/g) ?? []).map((_, at) => (at % 2 === 0 ? answered.fcId : answered.date));
    const { rows } = await client.query({ text: `explain (analyze, costs off, timing off) ${text}`, values });
    const lines = rows.map((row) => String(row['QUERY PLAN']));
    expect(lines.filter((line) => / on suborders /.test(line))).toEqual([
      expect.stringMatching(/rows=6(\.00)? loops=1/),
    ]);
    expect(lines.filter((line) => / on batches\b/.test(line))).toEqual([expect.stringContaining('loops=1')]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a day that is none is refused, and another center is not opened', async () => {
  const odd = await packer.send(listSuborders, { ...day, date: '2027-02-30' });
  expect([odd.status, odd.body.details]).toEqual([400, [{ field: 'date', message: 'must be a day of the calendar' }]]);
  expect((await packer.send(listSuborders, { ...day, fcId: 29 })).status).toBe(403);
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  expect((await viewer.send(listSuborders, day)).status).toBe(403);
});
