import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTrackingLink } from '@bloomdesk/contract/deliveries/calls';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

const linkOf = async (suborderId: string) => (await care.send(getTrackingLink, { suborderId })).body.data;
const without = (suborderId: string, link: string | null) =>
  desk.app.pool.query('update vendor_deliveries set customer_tracking_link = $2 where suborder_id = $1', [
    suborderId,
    link,
  ]);

test("a delivery is followed on the platform's own page", async () => {
  const { suborderId } = await bookedDelivery(desk);
  expect(await linkOf(suborderId)).toEqual({ trackingLink: expect.stringMatching(/^https:\/\/onf\.lt\/\w{10}$/) });
});

test("without one, or with one that is not secure, on the carrier's", async () => {
  const { suborderId, trackingCode } = await bookedDelivery(desk, 'Ground from Baltimore');
  for (const link of [null, 'javascript:alert(1)', 'http://track.example']) {
    await without(suborderId, link);
    expect(await linkOf(suborderId)).toEqual({
      trackingLink: `https://www.fedex.com/fedextrack/?trknbr=${trackingCode}`,
    });
  }
});

test('nowhere before it is booked, and nowhere when nobody shows it', async () => {
  expect(await linkOf(await placeSuborder(desk))).toEqual({ trackingLink: null });
  const { suborderId } = await bookedDelivery(desk);
  await without(suborderId, null);
  expect(await linkOf(suborderId)).toEqual({ trackingLink: null });
});

test('a packer asks for suborders of the own center only', async () => {
  const { suborderId } = await bookedDelivery(desk);
  expect((await (await desk.staff('FCHub')).send(getTrackingLink, { suborderId })).status).toBe(200);
  expect((await (await desk.staff('FCMagic')).send(getTrackingLink, { suborderId })).status).toBe(404);
  expect((await (await desk.staff('InventoryViewer')).send(getTrackingLink, { suborderId })).status).toBe(403);
  expect((await care.send(getTrackingLink, { suborderId: '9999999-1' })).status).toBe(404);
});
