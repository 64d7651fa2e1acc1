import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearException, raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const exceptionsOf = async (suborderId: string) =>
  (await care.send(getSuborder, { suborderId })).body.data.suborder.exceptionsList;

test('its type is a category of the catalogue, no matter what is written as the reason', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(raiseException, { suborderId, reason: '=HYPERLINK("http://example.com";"look")' });
  expect((await exceptionsOf(suborderId))[0]?.type).toBe('Other');
  const made = { reason: 'Delivery issue: Late', type: 'Made up' };
  const { status, body } = await care.inject('POST', `/v1/suborders/${suborderId}/exception`, made);
  expect([status, body.message.startsWith('Type ')]).toEqual([400, true]);
});

test('an exception is raised, grows by further reasons, and is cleared with all of them', async () => {
  const suborderId = await placeSuborder(desk);
  const first = await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
  expect([first.status, first.body.data]).toEqual([200, { suborderId, reason: 'Delivery issue: Late' }]);
  const more = { suborderId, reason: 'Fulfillment Issue: Missing item', sku: 'FLRL-B-1001' };
  const second = await care.send(raiseException, more);
  expect(second.body.data.reason).toBe('Delivery issue: Late; Fulfillment Issue: Missing item');
  expect(await exceptionsOf(suborderId)).toEqual([
    {
      reason: 'Delivery issue: Late; Fulfillment Issue: Missing item',
      type: 'Delivery issue; Fulfillment Issue',
      sku: 'FLRL-B-1001',
    },
  ]);

  expect((await care.send(clearException, { suborderId })).status).toBe(200);
  expect(await exceptionsOf(suborderId)).toEqual([]);
  const again = await care.send(clearException, { suborderId });
  expect([again.status, again.body.code]).toEqual([409, 'not-in-exception']);
  await care.send(raiseException, { suborderId, reason: 'Other: a dog' });
  expect(await exceptionsOf(suborderId)).toEqual([{ reason: 'Other: a dog', type: 'Other', sku: '' }]); // the old ones are gone
});

test('what is delivered or cancelled is put in no exception', async () => {
  const suborderId = await placeSuborder(desk);
  const raise = () => care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
  await force(desk, [suborderId], { status: 'Delivered' });
  expect((await raise()).body.message).toBe('This suborder is delivered.');
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await raise()).body.message).toBe('This suborder is cancelled.');
  const silent = await care.send(raiseException, { suborderId, reason: '  ' });
  expect([silent.status, silent.body.message]).toEqual([400, 'Reason is required']);
});

test('packers raise exceptions of their own center, and clear none', async () => {
  const suborderId = await placeSuborder(desk);
  const packer = await desk.staff('FCHub');
  expect((await packer.send(raiseException, { suborderId, reason: 'Other: wet box' })).status).toBe(200);
  expect((await packer.send(clearException, { suborderId })).status).toBe(403);
  const stranger = await desk.staff('FCMagic');
  expect((await stranger.send(raiseException, { suborderId, reason: 'Other: wet box' })).status).toBe(404);
});
