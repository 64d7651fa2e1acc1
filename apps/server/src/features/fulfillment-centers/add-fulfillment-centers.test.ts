import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { addFulfillmentCenters } from '@bloomdesk/contract/fulfillment-centers/set-up.calls';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  await ask(desk.databaseUrl, 'truncate bloomdesk.fulfillment_centers cascade');
  admin = await desk.staff('Administrator', 'FCAll');
});
afterAll(() => desk.close());

const own = {
  name: 'Riverside',
  address1: '12 Mill St',
  city: 'Baltimore',
  state: 'md',
  zipCode: '21230',
  phone: '410 555 0100',
  timezone: 'America/New_York',
};

test('templates come with their address and rules, own centers with a number of their own', async () => {
  const { status, body } = await admin.send(addFulfillmentCenters, { templates: [4, 66], own });
  expect(status).toBe(200);
  expect(body.data.centers).toEqual([
    { fcId: 4, name: 'Baltimore' },
    { fcId: 66, name: 'Memphis' },
    { fcId: 101, name: 'Riverside' },
  ]);
  const { allFcs } = (await admin.send(getSession, {})).body.data;
  expect(allFcs.find(({ fcId }) => fcId === 101)).toMatchObject({
    name: 'Riverside',
    state: 'MD',
    roles: ['FCBloomdesk', 'FC101'],
  });
  expect(allFcs.find(({ fcId }) => fcId === 4)?.config).toMatchObject({ usePickAndPass: true });
});

test('centers carry the name of the company, and its own are opened by a group of that name', async () => {
  const named = async (company: string, fcId: number) => {
    await ask(desk.databaseUrl, `update bloomdesk.company_settings set name = '${company}'`);
    expect((await admin.send(addFulfillmentCenters, { templates: [fcId] })).status).toBe(200);
    const { allFcs } = (await admin.send(getSession, {})).body.data;
    return allFcs.find((fc) => fc.fcId === fcId);
  };
  expect(await named('Petal & Post', 2)).toMatchObject({
    company: 'Petal & Post',
    optgroup: 'Petal & Post',
    roles: ['FCPetalPost', 'FCMan'],
  });
  expect(await named('Petal & Post', 9)).toMatchObject({ company: 'Petal & Post', optgroup: 'USA Bouquet' });
  expect(await named('花屋', 1)).toMatchObject({ company: '花屋', optgroup: '花屋', roles: ['FCBloomdesk', 'FCDc'] });
});

test('one that is there, a name twice, a wrong place and nothing at all are refused by field', async () => {
  const refused = async (input: object) => {
    const { status, body } = await admin.send(addFulfillmentCenters, input);
    return { status, fields: body.details?.map(({ field }: { field: string }) => field) };
  };
  expect(await refused({ templates: [11, 4] })).toEqual({ status: 400, fields: ['templates.1'] });
  expect(await refused({ own: { ...own, name: 'BALTIMORE' } })).toEqual({ status: 400, fields: ['own.name'] });
  expect(await refused({ own: { ...own, name: 'Baltimore!' } })).toEqual({ status: 400, fields: ['own.name'] });
  expect(await refused({ own: { ...own, name: 'X', state: 'CA', timezone: 'Mars' } })).toEqual({
    status: 400,
    fields: ['own.zipCode', 'own.timezone'],
  });
  expect(await refused({})).toEqual({ status: 400, fields: ['templates'] });
  const manager = await desk.staff('OpsManager');
  expect((await manager.send(addFulfillmentCenters, { templates: [1] })).status).toBe(403);
});
