import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReasonLists, listReasons, saveReasonList } from '@bloomdesk/contract/reasons/calls';
import { creditOrder } from '@bloomdesk/contract/remedies/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
  care = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const category = 'Marketing' as const;
const read = async () => {
  const { lists } = listReasonLists.data.parse((await admin.send(listReasonLists, {})).body.data);
  const list = lists.find((each) => each.category === category);
  if (!list) throw new Error('The list is gone.');
  return list;
};
async function credited(tag: string) {
  const orderId = await place(desk, sampleOrder());
  const given = { orderId, amount: 1, issuingToRecipient: false, reasons: [{ tag }] };
  const { status, body } = await care.send(creditOrder, given);
  return { status, details: body.details };
}

test('a reason that was added is offered and may be given; one that was retired no more, and stays where it was', async () => {
  expect((await credited('Marketing: Trade fair')).status).toBe(400);
  expect((await credited('Marketing: Press')).status).toBe(200);
  await admin.send(saveReasonList, { category, labels: ['Trade  fair', 'Promotion'] });
  const { body } = await care.send(listReasons, {});
  expect(body.data.categories).toContainEqual({ category, reasons: ['Trade fair', 'Promotion'] });
  expect((await credited('Marketing: Trade fair')).status).toBe(200);
  expect(await credited('Marketing: Press')).toMatchObject({ status: 400, details: [{ field: 'reasons' }] });
  expect((await read()).retired).toEqual(['Influencer', 'Press', 'Corporate gift']);
  const trail = await desk.app.pool.query(`select from audit_events where data::text like '%Marketing: Press%'`);
  expect(trail.rowCount).toBeGreaterThan(0);
  await admin.send(saveReasonList, { category, labels: ['Promotion', 'Press'] });
  expect((await credited('Marketing: Press')).status).toBe(200);
});

test('of two administrators the second is shown what the first has written', async () => {
  const { version } = await read();
  expect((await admin.send(saveReasonList, { category, labels: ['Gift'], expectedVersion: version })).status).toBe(200);
  const late = await admin.send(saveReasonList, { category, labels: ['Fair'], expectedVersion: version });
  expect([late.status, late.body.code, late.body.data.current]).toMatchObject([
    409,
    'changed-meanwhile',
    { labels: ['Gift'] },
  ]);
});

test.each([
  [category, []],
  [category, ['Press', 'press']],
  [category, ['Press', ' ']],
  ['Other', ['Something']],
] as const)('%s may not be %j', async (of, labels) => {
  const { status, body } = await admin.send(saveReasonList, { category: of, labels: [...labels] });
  expect([status, body.details]).toMatchObject([400, [{ field: 'labels' }]]);
});

test('only administrators write reasons', async () => {
  expect((await care.send(saveReasonList, { category, labels: ['Gift'] })).status).toBe(403);
  expect((await care.send(listReasonLists, {})).status).toBe(403);
});
