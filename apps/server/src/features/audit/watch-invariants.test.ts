import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvariants, type InvariantOnWire } from '@bloomdesk/contract/audit/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { watchInvariants } from './watch-invariants.ts';

let desk: TestServer;
let developer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  developer = await desk.staff('Developers');
});
afterAll(() => desk.close());

const look = async (number: string): Promise<InvariantOnWire | undefined> => {
  const { status, body } = await developer.send(listInvariants, {});
  expect(status).toBe(200);
  return listInvariants.data.parse(body.data).promises.find((invariant) => invariant.number === number);
};

async function posts(): Promise<string[]> {
  await desk.runJobs();
  const { rows } = await desk.app.pool.query<{ body: string }>(
    `select body from chat_posts where channel = 'bloomdesk-alerts' order by post_id`,
  );
  return rows.map(({ body }) => body);
}

test('all invariants are listed, those that rows can break as kept, the others with their tests', async () => {
  await placeSuborder(desk);
  const { body } = await developer.send(listInvariants, {});
  const result = listInvariants.data.parse(body.data);
  expect(result.lookedAt).toBe('2027-02-10T15:00:00.000Z');
  expect(result.promises.filter(({ state }) => state === 'broken' || state === 'unknown')).toEqual([]);
  expect(result.promises.filter(({ number }) => number.startsWith('M'))).toHaveLength(23);
  for (const { state, tests } of result.promises) expect(tests.length > 0).toBe(state === 'tested');
  const manager = await desk.staff('OpsManager', 'FCAll');
  expect((await manager.send(listInvariants, {})).status).toBe(403);
});

test('what breaks is posted once, shown with its order and since when, and forgotten once it is whole', async () => {
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await watchInvariants(desk.app);
  expect(await posts()).toEqual([]);

  await desk.app.pool.query('update line_items set tax_amount = tax_amount + 1 where suborder_id = $1', [suborderId]);
  await watchInvariants(desk.app);
  const [result = ''] = await posts();
  expect(result).toMatch(/^Promise M2 is broken: taxes are rounded once/);
  expect(result).toContain(suborderId);
  desk.setClock('2027-02-10T15:05:00Z');
  await watchInvariants(desk.app);
  expect(await posts()).toHaveLength(1);
  const broken = await look('M2');
  expect(broken?.state).toBe('broken');
  expect(broken?.breaches).toContainEqual(
    expect.objectContaining({ orderId, id: suborderId, since: '2027-02-10T15:00:00.000Z' }),
  );

  await desk.app.pool.query('update line_items set tax_amount = tax_amount - 1 where suborder_id = $1', [suborderId]);
  await watchInvariants(desk.app);
  expect(await look('M2')).toMatchObject({ state: 'kept', breaches: [] });
  expect((await desk.app.pool.query('select from broken_promises')).rowCount).toBe(0);
});
