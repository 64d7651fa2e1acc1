import { afterAll, beforeEach, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { getSetUp, settleSetUpStep, setUp } from '@bloomdesk/contract/access/set-up.calls';
import { addFulfillmentCenters } from '@bloomdesk/contract/fulfillment-centers/set-up.calls';
import { setUpSteps } from '@bloomdesk/domain/access/set-up';
import { formatSetUpLink, setUpLink } from '#cli/serving/set-up-link.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
let link: string;

const linkOf = async () => (await setUpLink(desk.app, 'http://desk.test'))?.split('#')[1] ?? '';

beforeEach(async () => {
  await desk?.close();
  desk = await startTestServer();
  await ask(
    desk.databaseUrl,
    'truncate bloomdesk.fulfillment_centers, bloomdesk.products, bloomdesk.delivery_areas, bloomdesk.table_slots cascade',
  );
  link = await linkOf();
});
afterAll(() => desk.close());

const form = {
  company: 'Roses and more',
  email: 'Ana@Roses.test',
  givenName: 'Ana',
  familyName: 'Silva',
  password: 'Lilac-Harbour-27',
  doesAllWork: true,
};
const begin = (changes: object = {}) => desk.nobody.send(setUp, { link, ...form, ...changes });

/** The one account there is, as its own tokens say. */
async function first() {
  const { body } = await begin();
  return (call: typeof getSession | typeof getSetUp) =>
    desk.nobody.inject('GET', call.path, undefined, { authorization: `Bearer ${body.data.idToken}` });
}

test('the link of the start makes the first administrator, who is signed in and sees what is left', async () => {
  const sees = await first();
  const session = await sees(getSession);
  expect(session.body.data).toMatchObject({ setUp: true, user: { email: 'ana@roses.test', given_name: 'Ana' } });
  expect(session.body.data).toHaveProperty(
    'permissions',

    expect.arrayContaining(['settings.manage', 'inventory.write', 'order.find']),
  );
  const { body } = await sees(getSetUp);
  expect(body.data).toEqual({
    company: 'Roses and more',
    lines: setUpSteps.map((step) => ({ step, state: 'open', count: step === 'label' ? null : 0 })),
  });
  const { rows } = await desk.app.pool.query(`select performed_by, action from audit_events`);
  expect(rows).toEqual([{ performed_by: 'ana@roses.test', action: 'setUp.begin' }]);
});

test('who only administrates gets no more than that', async () => {
  await begin({ doesAllWork: false });
  const { rows } = await desk.app.pool.query('select groups from staff_users');
  expect(rows).toEqual([{ groups: ['Administrator'] }]);
});

test('the link works once, for two hours, and until the next start', async () => {
  const older = link;
  link = await linkOf();
  expect(await begin({ link: older })).toMatchObject({ status: 401, body: { code: 'set-up-over' } });
  desk.setClock('2027-02-10T17:00:01Z');
  expect(await begin()).toMatchObject({ status: 401, body: { code: 'set-up-over' } });
  link = await linkOf();
  expect((await begin()).status).toBe(200);
  expect(await begin({ email: 'eve@roses.test' })).toMatchObject({ status: 401, body: { code: 'set-up-over' } });
  expect(await setUpLink(desk.app, '')).toBeUndefined();
});

test('of two who press at once, one is the first', async () => {
  const answers = await Promise.all([begin(), begin({ email: 'eve@roses.test' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await desk.app.pool.query('select from staff_users')).rowCount).toBe(1);
});

test('what is wrong with the form is said and spends nothing; guessing makes wait', async () => {
  expect(await begin({ email: 'no address' })).toMatchObject({ status: 400, body: { details: [{ field: 'email' }] } });
  expect((await begin({ password: 'short' })).status).toBe(422);
  expect(await begin({ company: ' ' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'company', message: 'Company is required' }] },
  });
  for (let tries = 0; tries < 30; tries++) expect((await begin({ link: `guess ${tries}` })).status).toBe(401);
  expect(await begin()).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
  desk.setClock('2027-02-10T15:02:00Z');
  expect((await begin()).status).toBe(200);
});

test('only its hash is kept, and the printed words hold it once', async () => {
  const { rows } = await desk.app.pool.query('select * from set_up');
  expect(JSON.stringify(rows)).not.toContain(link);
  expect(formatSetUpLink(`http://desk.test/setUp#${link}`).split(link)).toHaveLength(2);
});

test('a database where somebody works offers nothing', async () => {
  await desk.staff('CareManager');
  expect(await setUpLink(desk.app, '')).toBeUndefined();
  expect(await begin()).toMatchObject({ status: 401, body: { code: 'set-up-over' } });
});

test('a demo offers nothing, and a database from before has no first day', async () => {
  const admin = await desk.staff('Administrator');
  expect((await admin.send(getSession, {})).body.data.setUp).toBe(false);
  expect((await admin.send(getSetUp, {})).body.data.lines).toEqual([]);
  expect((await admin.send(settleSetUpStep, { step: 'label', outcome: 'done' })).status).toBe(404);
  const demo = await startTestServer({ env: { BLOOMDESK_DEMO: 'on' } });
  expect(await setUpLink(demo.app, '')).toBeUndefined();
  await demo.close();
});

test('steps are done by the data, put aside and taken up again; then the first day is over', async () => {
  await begin();
  const admin = await desk.staff('Administrator', 'FCAll');
  const stateOf = async (step: string) =>
    (await admin.send(getSetUp, {})).body.data.lines.find((line) => line.step === step)?.state;
  expect(await stateOf('people')).toBe('done');
  expect(await admin.send(settleSetUpStep, { step: 'stock', outcome: 'done' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'outcome' }] },
  });
  await admin.send(settleSetUpStep, { step: 'stock', outcome: 'skipped' });
  expect(await stateOf('stock')).toBe('skipped');
  await admin.send(settleSetUpStep, { step: 'stock', outcome: null });
  expect(await stateOf('stock')).toBe('open');

  expect((await admin.send(addFulfillmentCenters, { templates: [4] })).status).toBe(200);
  expect(await stateOf('centers')).toBe('done');
  for (const step of setUpSteps)
    await admin.send(settleSetUpStep, { step, outcome: step === 'label' ? 'done' : 'skipped' });
  expect((await admin.send(getSession, {})).body.data.setUp).toBe(false);
  const associate = await desk.staff('CareAssociate');
  expect((await associate.send(getSetUp, {})).status).toBe(403);
});
