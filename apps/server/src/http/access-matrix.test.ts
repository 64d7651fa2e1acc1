import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '@bloomdesk/contract/call';
import { can, keyScopes, type KeyScope, opens, staffRoles } from '@bloomdesk/domain/access/permissions';
import { transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';
import { callExamples } from '#http/api-document/call-examples.ts';
import { whereExamplesAre } from '#test/api-page/where-examples-are.ts';
import { programWith } from '#test/support/program.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const ownCenter = 'FCHub'; // opens Baltimore, where the objects are
const foreignCenter = 'FCMagic';
const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';

type Relation = 'own' | 'foreign' | 'none';
interface Person {
  name: string;
  groups: string[];
  relation: Relation;
}

const siteGroup: Record<Relation, string[]> = { own: [ownCenter], foreign: [foreignCenter], none: [] };
const relations = ['own', 'foreign', 'none'] as const;

/** Every role, and nobody's role, with the object's center, another one, or none. */
const people: Person[] = [...staffRoles, undefined].flatMap((role) =>
  relations.map((relation) => {
    const groups = [...(role ? [role] : []), ...siteGroup[relation]];
    return { name: `${role ?? 'no role'}, ${relation} center`, groups, relation };
  }),
);

let desk: TestServer;
let samples: Record<string, object>;

beforeAll(async () => {
  desk = await startTestServer();
  const orderId = await transact(
    desk.app.pool,
    async (db) => (await storesOf(db).orders.place(sampleOrder(), desk.app.clock())) ?? '',
  );
  const { rows } = await desk.app.pool.query<{ batch_id: string }>(
    // completed, so that none of the calls deletes it from under the others
    `insert into batches (name, fc_id, fulfillment_date, status, created_by, created_at)
     values ('Batch 1', 4, '2027-02-13', 'Completed', 'test', now()) returning batch_id`,
  );
  samples = callExamples({
    orderId,
    suborderId: `${orderId}-1`,
    batchId: rows[0]?.batch_id ?? '',
    requestId,
    fcId: 4,
    date: '2027-02-13',
  });
});
afterAll(() => desk.close());

const guarded = (call: AnyCall) => call.caller !== 'public';

async function statusOf(call: AnyCall, staff: TestStaff): Promise<number> {
  const sample = samples[call.name];
  if (!sample) throw new Error(`${call.name} has no example: ${whereExamplesAre}`);
  const { status } = await staff.send(call, sample as never); // the samples are checked against the shapes by the server itself
  return status;
}

/** What the policy table says: 401, 403, 404 for a foreign object, or the call's own business. */
function expected(call: AnyCall, { groups, relation }: Person): number[] | 'own business' {
  if (!can({ groups }, call.needs)) return [403];
  if (!call.center || relation === 'own') return 'own business';
  if (call.center.of === 'center') return [403];
  const reachesAll = call.center.of !== 'batch' && opens({ groups }, 'order');
  return reachesAll ? 'own business' : [404];
}

describe('who may make which call', () => {
  test.each(people.map((person) => [person.name, person] as const))('%s', async (_name, person) => {
    const staff = await desk.staff(...(person.groups as never[])); // any string is a group a token may carry
    const wrong: string[] = [];
    for (const call of desk.app.calls.filter(guarded)) {
      const status = await statusOf(call, staff);
      const wanted = expected(call, person);
      const fits = wanted === 'own business' ? ![401, 403, 500].includes(status) : wanted.includes(status);
      if (!fits) wrong.push(`${call.name}: ${status}, expected ${String(wanted)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** All that each scope of a key opens; the data API is no call and has its own test. */
const opened: Record<KeyScope, string[]> = {
  'intake': ['getIntakeOrder', 'sendIntakeOrder', 'sendIntakeOrders'],
  'stock': [
    'getAreaDash',
    'getAreaGeojson',
    'getAreaSchedules',
    'getDeliveryOptions',
    'getLot',
    'getStock',
    'listDefaultFcAreas',
    'listFcAreas',
    'listLots',
    'listServingAreas',
  ],
  'stock-write': ['saveLot', 'saveLots'],
  'credits': ['captureCredit', 'releaseCredit', 'reserveCredit'],
  'events': ['listEvents'],
  'data': [],
  'provision': [
    'createScimGroup',
    'createScimUser',
    'deleteScimGroup',
    'deleteScimUser',
    'getScimConfig',
    'getScimGroup',
    'getScimUser',
    'listScimGroups',
    'listScimResourceTypes',
    'listScimSchemas',
    'listScimUsers',
    'patchScimGroup',
    'patchScimUser',
    'replaceScimGroup',
    'replaceScimUser',
  ],
};

describe('what a program with an API key reaches', () => {
  test.each(keyScopes)('%s', async (scope) => {
    const program = await programWith(desk, [scope]);
    const reached: string[] = [];
    for (const call of desk.app.calls.filter(guarded)) {
      const status = await statusOf(call, program);
      expect([call.name, status]).not.toEqual([call.name, 500]);
      if (![401, 403].includes(status)) reached.push(call.name);
    }
    expect(reached.toSorted()).toEqual(opened[scope]);
  });
});

/** Calls of programs about an object: with a key of another center they answer as if there were none, of the center itself with 403. */
test('a key that is limited to other centers reaches no object of this one', async () => {
  const [own, foreign] = [await programWith(desk, [...keyScopes], [4]), await programWith(desk, [...keyScopes], [29])];
  const named = new Set(Object.values(opened).flat());
  const reached: Record<string, [own: boolean, foreign: boolean]> = {};
  for (const call of desk.app.calls.filter(({ name }) => named.has(name))) {
    const center = call.center ?? call.programCenter;
    const answers = [await statusOf(call, own), await statusOf(call, foreign)];
    expect([call.name, answers.includes(500)]).toEqual([call.name, false]);
    if (!center) continue;
    const [mine = 0, theirs = 0] = answers;
    reached[call.name] = [mine !== 403, theirs !== (center.of === 'center' ? 403 : 404)];
  }
  expect(Object.keys(reached).toSorted()).toEqual([
    'getAreaDash',
    'getAreaGeojson',
    'getAreaSchedules',
    'getLot',
    'listDefaultFcAreas',
    'listFcAreas',
    'listLots',
    'saveLot',
    'saveLots',
  ]);
  expect(Object.values(reached).filter(([mine, theirs]) => !mine || theirs)).toEqual([]);
});

test('nobody gets past a guarded call without a token, with a spent one, or once disabled', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  const disabled = await desk.staff('CareManager', 'FCAll');
  await desk.app.db
    .updateTable('staff_users')
    .set({ disabled_at: new Date() })
    .where('staff_id', '=', disabled.staffId)
    .execute();
  for (const call of desk.app.calls.filter(guarded)) {
    expect([call.name, await statusOf(call, desk.nobody)]).toEqual([call.name, 401]);
    expect([call.name, await statusOf(call, disabled)]).toEqual([call.name, 401]);
  }
  desk.setClock('2027-02-10T15:20:00Z');
  for (const call of desk.app.calls.filter(guarded))
    expect([call.name, await statusOf(call, manager)]).toEqual([call.name, 401]);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('a foreign batch or suborder answers exactly as one that does not exist', async () => {
  const packer = await desk.staff(foreignCenter);
  const swap: Record<string, string> = { batchId: '99999', suborderId: '9999999-9', orderId: '9999999' };
  const plain = (text: string) => text.replaceAll(/\d{5,}(-\d+)?/g, 'ID').replaceAll(/"requestId":"[^"]*"/g, '');
  const calls = desk.app.calls.filter(
    (call) =>
      guarded(call) && call.center && call.center.of !== 'center' && can({ groups: [foreignCenter] }, call.needs),
  );
  expect(calls.length).toBeGreaterThan(3);
  const { rowCount } = await desk.app.pool.query(`select from batches where name = 'Batch 1'`);
  expect(rowCount).toBe(1);
  for (const call of calls) {
    const sample: Record<string, unknown> = { ...samples[call.name] };
    const missing = {
      ...sample,
      ...Object.fromEntries(
        Object.keys(sample)
          .filter((key) => key in swap)
          .map((key) => [key, swap[key]]),
      ),
    };
    const foreign = await packer.send(call, sample);
    const unknown = await packer.send(call, missing);
    expect([call.name, plain(foreign.text)]).toEqual([call.name, plain(unknown.text)]);
  }
});
