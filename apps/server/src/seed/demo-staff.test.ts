import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { signIn } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { demoPassword } from '#features/identity/demo/demo-password.ts';
import { demoAccounts, putDemoStaff } from './demo-staff.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DEMO: 'on' } });
  await putDemoStaff(desk.app);
});
afterAll(() => desk.close());

const enter = (email: string) => desk.nobody.send(signIn, { email, password: demoPassword });

test('every demo account signs in with the one password, in its own groups', async () => {
  expect(demoAccounts).toHaveLength(16);
  for (const { email, groups, mustChangePassword } of demoAccounts) {
    const { body } = await enter(email);
    if (mustChangePassword) expect(body.data).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' });
    else expect(body.data).toMatchObject({ user: { email, groups } });
  }
});

test('there is someone for each role, and packers who see one center', () => {
  const groups = new Map(demoAccounts.map(({ email, groups: held }) => [email.split('@')[0], held]));
  expect(groups.get('careops.manager')).toEqual(['CareOpsManager', 'CareManager', 'OpsManager', 'FCAll']);
  expect(groups.get('developer')).toEqual(['Developers', 'FCAll']);
  expect(groups.get('packer.baltimore')).toEqual(['FCHub']);
  expect(groups.get('packer.magic')).toEqual(['FCMagic']);
  expect(groups.get('everything')).toEqual([...staffRoles, 'FCAll']);
  expect(groups.get('new.hire')).toEqual(['OpsAssociate']);
  for (const role of staffRoles)
    expect([...groups.values()].filter((held) => held.includes(role)).length).toBeGreaterThan(1);
});

test('putting them in again changes nothing that someone has changed since', async () => {
  await desk.app.db
    .updateTable('staff_users')
    .set({ groups: ['FCAll'] })
    .where('email', '=', 'developer@bloomdesk.test')
    .execute();
  await desk.app.db.deleteFrom('staff_users').where('email', '=', 'everything@bloomdesk.test').execute();
  await putDemoStaff(desk.app);
  const rows = await desk.app.db.selectFrom('staff_users').select(['email', 'groups']).execute();
  expect(rows).toHaveLength(16);
  expect(rows.find(({ email }) => email.startsWith('developer'))?.groups).toEqual(['FCAll']);
});
