import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { listFeatureFlags, setFeatureFlag } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { defaultFlags, type FlagName, settableFlags } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());
afterEach(async () => {
  const { flags } = listFeatureFlags.data.parse((await manager.send(listFeatureFlags, {})).body.data);
  for (const { name, company, fcId } of flags) await set(name, { company, fcId }, null);
});

function set(name: string, scope: { company?: string | null; fcId?: number | null }, isOn: boolean | null) {
  const known = settableFlags.find((each) => each === name);
  if (!known) throw new Error(`There is no flag ${name}.`);
  return manager.send(setFeatureFlag, { name: known, ...scope, isOn });
}

async function session(staff = manager) {
  return getSession.data.parse((await staff.send(getSession, {})).body.data);
}
const company = async () => (await session()).allFcs.find(({ fcId }) => fcId === 66)?.company ?? '';
const at = async (fcId: number, name: FlagName) =>
  (await session()).allFcs.find((center) => center.fcId === fcId)?.flags[name];

test('untouched, the nine flags are those of the first build', async () => {
  const { flags, allFcs } = await session();
  expect(flags).toEqual(defaultFlags);
  for (const center of allFcs) expect(center.flags).toEqual(defaultFlags);
});

test.each(Object.keys(defaultFlags))('%s is set for a center, a company, and given back', async (text) => {
  const name = text as FlagName; // a key of the table
  const usual = defaultFlags[name];
  expect((await set(name, { fcId: 66 }, !usual)).status).toBe(200);
  expect([await at(66, name), await at(4, name), (await session()).flags[name]]).toEqual([!usual, usual, usual]);
  await set(name, { company: await company() }, !usual);
  expect([await at(4, name), (await session()).flags[name]]).toEqual([!usual, !usual]);
  await set(name, { fcId: 66 }, usual);
  expect([await at(66, name), await at(4, name)]).toEqual([usual, !usual]);
});

test('who set what stands in the audit trail, with the value before', async () => {
  await set('addSuborder', { fcId: 66 }, true);
  await set('addSuborder', { fcId: 66 }, null);
  const rows = await desk.app.db
    .selectFrom('audit_events')
    .select(['action', 'data', 'performed_by'])
    .where('action', '=', 'flag.set')
    .orderBy('event_id', 'desc')
    .limit(1)
    .execute();
  expect(rows).toMatchObject([
    { performed_by: manager.email, data: { 'FLAG addSuborder 66': { before: { isOn: true }, after: { isOn: null } } } },
  ]);
});

test('both rules of packing are set in the same way', async () => {
  const rules = async () => {
    const config = (await session()).allFcs.find(({ fcId }) => fcId === 66)?.config;
    return [config?.printBeforePack, config?.verifyLines];
  };
  expect(await rules()).toEqual([true, false]);
  await set('printBeforePack', { fcId: 66 }, false);
  await set('verifyLines', { fcId: 66 }, true);
  expect(await rules()).toEqual([false, true]);
});

test.each([
  ['neither company nor center', {}],
  ['both', { company: 'Bloomdesk', fcId: 66 }],
  ['a center there is not', { fcId: 999 }],
  ['a company there is not', { company: 'Nobody' }],
])('%s is refused', async (_, scope) => {
  expect((await set('addSuborder', scope, true)).status).toBe(400);
});

test('only operations managers set flags, and at centers of their own', async () => {
  const associate = await desk.staff('OpsAssociate', 'FCAll');
  expect((await associate.send(setFeatureFlag, { name: 'addSuborder', fcId: 66, isOn: true })).status).toBe(403);
  const local = await desk.staff('OpsManager', 'FCBaltimore');
  expect((await local.send(setFeatureFlag, { name: 'addSuborder', fcId: 66, isOn: true })).status).toBe(400);
});
