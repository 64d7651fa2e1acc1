import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLanguage, getSession, markTourSeen } from '@bloomdesk/contract/access/calls';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function languageOf(staff: TestStaff) {
  return (await staff.send(getSession, {})).body.data?.language;
}

test('who has chosen no language leaves it to the computer', async () => {
  expect(await languageOf(await desk.staff('InventoryViewer', 'FCAll'))).toBeNull();
});

test('a person chooses their language, on every computer and for nobody else', async () => {
  const other = await desk.staff('OpsAssociate');
  expect((await packer.send(chooseLanguage, { language: 'es' })).body.data).toEqual({ language: 'es' });
  expect(await languageOf(packer)).toBe('es');
  expect(await languageOf(other)).toBeNull();
  expect((await packer.send(chooseLanguage, { language: 'en' })).status).toBe(200);
  expect(await languageOf(packer)).toBe('en');
});

test('each change is in the audit trail once, and choosing the same again is no change', async () => {
  const person = await desk.staff('CareAssociate');
  const key = { 'idempotency-key': randomUUID() };
  for (let time = 0; time < 2; time += 1) await person.send(chooseLanguage, { language: 'es' }, key);
  await person.send(chooseLanguage, { language: 'es' });
  const developer = await desk.staff('Developers');
  const { body } = await developer.send(listAuditLog, { type: 'USER', id: person.staffId });
  const changes = (body.data?.auditLogEntries ?? []).filter(
    ({ actionPerformed }) => actionPerformed === 'user.language',
  );
  expect(changes).toHaveLength(1);
});

test('a language the product does not speak is refused, and so is who has not signed in', async () => {
  const { status, body } = await packer.inject('POST', '/v1/session/language', { language: 'fr' });
  expect([status, body.code]).toEqual([400, 'bad-input']);
  expect((await desk.nobody.send(chooseLanguage, { language: 'es' })).status).toBe(401);
});

test('a refusal names its sentence and the words in it, so that screens can say it in another language', async () => {
  const { body } = await packer.inject('GET', '/v1/batches/77777777');
  expect(body).toMatchObject({ code: 'not-found', sentence: { id: 'not-found', words: ['Batch 77777777'] } });
  const rule = await desk.nobody.inject('POST', '/idp/sign-in', { email: 'a@b.test', password: 'not the password' });
  expect(rule.body).toMatchObject({ sentence: { id: 'wrong-password', words: [] } });
});

test('a tour that was seen is not offered again, to nobody else that is said, and there is no other tour', async () => {
  const person = await desk.staff('CareAssociate');
  const seenBy = async (staff: TestStaff) => (await staff.send(getSession, {})).body.data?.toursSeen;
  expect(await seenBy(person)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await person.send(markTourSeen, { tour: 'care' });
  expect((await person.send(markTourSeen, { tour: 'ops' })).body.data).toEqual({ toursSeen: ['care', 'ops'] });
  expect(await seenBy(person)).toEqual(['care', 'ops']);
  expect(await seenBy(packer)).toEqual([]);
  expect((await person.inject('POST', '/v1/session/tours-seen', { tour: 'roses' })).status).toBe(400);
  expect((await desk.nobody.send(markTourSeen, { tour: 'care' })).status).toBe(401);
});
