import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { getCompany, removeCompanyLogo, updateCompany, uploadCompanyLogo } from '@bloomdesk/contract/company/calls';
import { issueCredit } from '@bloomdesk/contract/customers/calls';
import { listFeatureFlags, setFeatureFlag } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { hostileFiles, photograph } from '#test/support/files/sample-pictures.ts';
import { sendFile } from '#test/support/files/send-file.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const fields = {
  name: 'Harbor Flowers',
  senderName: 'Harbor Flowers',
  replyTo: 'help@harbor.example',
  dailyCredit: 40,
  creditPercent: 110,
};
const read = async () => getCompany.data.parse((await admin.send(getCompany, {})).body.data).company;
const save = async (changes: Partial<typeof fields>, expectedVersion?: number) =>
  await admin.send(updateCompany, { fields: { ...fields, ...changes }, ...(expectedVersion && { expectedVersion }) });

test('of two administrators the second is shown what the first has saved, and both stand in the trail', async () => {
  const { version } = await read();
  expect((await save({}, version)).status).toBe(200);
  const late = await save({ name: 'Other name' }, version);
  expect([late.status, late.body.code, late.body.data.current]).toMatchObject([409, 'changed-meanwhile', fields]);
  expect((await read()).version).toBe(version + 1);
  const trail = await desk.app.db
    .selectFrom('audit_events')
    .select('data')
    .where('action', '=', 'company.update')
    .execute();
  expect(trail).toMatchObject([
    { data: { 'COMPANY company': { before: { name: '' }, after: { name: fields.name } } } },
  ]);
  expect(getSession.data.parse((await admin.send(getSession, {})).body.data).companyName).toBe(fields.name);
});

test('the day’s limit on credits is the one that is written there, else the environment’s', async () => {
  const care = await desk.staff('CareManager');
  const email = 'gus@example.com';
  await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email } }));
  const give = async (amount: number) =>
    await care.send(issueCredit, {
      email,
      amount,
      reason: 'Late',
      tag: 'Delivery issue: Late',
    });
  await save({ dailyCredit: 40 });
  expect((await give(30)).status).toBe(200);
  expect((await give(11)).body).toMatchObject({ code: 'daily-limit' });
  await admin.send(updateCompany, { fields: { ...fields, dailyCredit: null } });
  expect((await give(11)).status).toBe(200);
  expect(await read()).toMatchObject({ dailyCredit: null, usualDailyCredit: 2500 });
});

test('a logo is made small, read by anyone while it is shown, and gone when it is taken away', async () => {
  const send = async (bytes: Uint8Array) =>
    await sendFile(admin, uploadCompanyLogo, { file: { name: 'logo.png', bytes } });
  expect((await send(await photograph(1600, 800))).status).toBe(200);
  const { logoUrl } = await read();
  const picture = await desk.app.http.inject({ method: 'GET', url: logoUrl ?? '' });
  const { width, height } = await sharp(picture.rawPayload).metadata();
  expect([picture.statusCode, Math.max(width, height)]).toEqual([200, 480]);
  expect((await admin.send(removeCompanyLogo, {})).status).toBe(200);
  expect((await desk.app.http.inject({ method: 'GET', url: logoUrl ?? '' })).statusCode).toBe(404);
});

test.each(hostileFiles)('$what is refused in words as a logo', async ({ make, status, says }) => {
  const { bytes } = await make();
  const answer = await sendFile(admin, uploadCompanyLogo, { file: { name: 'logo.png', bytes } });
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(says)]);
});

test.each([
  [{ creditPercent: 0 }, 'fields.creditPercent'],
  [{ creditPercent: 201 }, 'fields.creditPercent'],
  [{ dailyCredit: -1 }, 'fields.dailyCredit'],
  [{ replyTo: 'x' }, 'fields.replyTo'],
  [{ name: 'n'.repeat(81) }, 'fields.name'],
])('%j is refused, and its field is named', async (changes, field) => {
  const { status, body } = await save(changes);
  expect([status, body.details]).toMatchObject([400, [{ field }]]);
});

test('an administrator sets switches at every center, and sees who was faster', async () => {
  const { centers, companies } = listFeatureFlags.data.parse((await admin.send(listFeatureFlags, {})).body.data);
  expect([centers.length > 20, companies.length]).toEqual([true, 1]);
  const set = { name: 'addSuborder' as const, fcId: 66, isOn: true };
  expect((await admin.send(setFeatureFlag, { ...set, before: null })).status).toBe(200);
  const late = await admin.send(setFeatureFlag, { ...set, isOn: false, before: null });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'changed-meanwhile', data: { current: { isOn: true } } },
  ]);
});

test('nobody else reads or changes the company', async () => {
  const others = await desk.staff('OpsManager', 'CareManager', 'CareOpsManager', 'Developers', 'FCAll');
  expect((await others.send(getCompany, {})).status).toBe(403);
  expect((await others.send(updateCompany, { fields })).status).toBe(403);
  expect((await others.send(removeCompanyLogo, {})).status).toBe(403);
});
