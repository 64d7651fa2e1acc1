import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReasons } from '@bloomdesk/contract/reasons/calls';
import { reasonCategories, reasonPicklist } from '@bloomdesk/domain/reasons/reason-picklist';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('everybody who is signed in reads the picklist, category by category; nobody else does', async () => {
  const { status, body } = await (await desk.staff('FCMagic')).send(listReasons, {});
  expect([status, body.data.categories.map(({ category }) => category)]).toEqual([200, [...reasonCategories]]);
  for (const category of reasonCategories)
    expect(body.data.categories).toContainEqual({ category, reasons: [...reasonPicklist[category]] });
  expect((await desk.nobody.send(listReasons, {})).status).toBe(401);
});
