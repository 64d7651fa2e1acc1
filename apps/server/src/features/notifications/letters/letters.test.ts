import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateCompany } from '@bloomdesk/contract/company/calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { listLetters, resetLetter, saveLetter } from '@bloomdesk/contract/notifications/letters.calls';
import { standardLetters } from '@bloomdesk/domain/orders/letter-texts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const eventType = 'SHIPPED_CONFIRMATION' as const;
const text = { subject: 'Order {{order}} left', opening: 'It left, {{sender}}.', closing: 'From {{company}}.' };
const read = async () => {
  const { letters } = listLetters.data.parse((await admin.send(listLetters, {})).body.data);
  const letter = letters.find((each) => each.eventType === eventType);
  if (!letter) throw new Error('The letter is gone.');
  return letter;
};

test('a letter goes out as the company has written it, and as the standard says once that is given back', async () => {
  const fields = { name: 'Harbor Flowers', senderName: '', replyTo: null, dailyCredit: null, creditPercent: 125 };
  await admin.send(updateCompany, { fields });
  expect((await admin.send(saveLetter, { eventType, text })).status).toBe(200);
  const care = await desk.staff('CareManager', 'FCAll');
  const sent = async () => {
    const orderId = await place(desk, sampleOrder());
    expect((await care.send(sendLifecycleEvent, { orderId, eventType })).status).toBe(200);
    const letter = await desk.app.db
      .selectFrom('order_letters')
      .select(['subject', 'body'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { orderId, ...letter };
  };
  const own = await sent();
  expect(own.subject).toBe(`Order ${own.orderId} left`);
  expect(own.body).toMatch(/It left, \w+\.[^]*From Harbor Flowers\.[^]*\nHarbor Flowers$/);
  await admin.send(resetLetter, { eventType });
  expect((await sent()).body).toContain(standardLetters[eventType].opening);
});

test('of two administrators the second is shown what the first has written, also where it was reset', async () => {
  const { version } = await read();
  expect((await admin.send(saveLetter, { eventType, text, expectedVersion: version })).status).toBe(200);
  const late = await admin.send(resetLetter, { eventType, expectedVersion: version });
  expect([late.status, late.body.code, late.body.data.current]).toMatchObject([409, 'changed-meanwhile', text]);
  expect(await read()).toMatchObject({ isStandard: false, version: version + 1 });
});

test.each([
  [{ opening: 'Hi {{name}}' }, 'text.opening'],
  [{ subject: '' }, 'text.subject'],
  [{ closing: 'c'.repeat(1501) }, 'text.closing'],
])('%j is refused, and its part is named', async (changes, field) => {
  const { status, body } = await admin.send(saveLetter, { eventType, text: { ...text, ...changes } });
  expect([status, body.details]).toMatchObject([400, [{ field }]]);
});

test('those who send letters read them, administrators alone write them', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  expect((await care.send(listLetters, {})).status).toBe(200);
  expect((await care.send(saveLetter, { eventType, text })).status).toBe(403);
  expect((await care.send(resetLetter, { eventType })).status).toBe(403);
  expect((await (await desk.staff('InventoryEditor')).send(listLetters, {})).status).toBe(403);
});
