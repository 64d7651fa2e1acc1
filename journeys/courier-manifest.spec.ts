import { type APIRequestContext, expect, test } from '@playwright/test';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { getSuborder, listSuborders } from '@bloomdesk/contract/suborders/calls';
import { startCdlStandIn } from '../apps/server/src/stand-ins/cdl/cdl-stand-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { currentTime } from './support/clock.ts';
import { dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { ownStage } from './support/own-stage.ts';
import { sendCall } from './support/send-call.ts';

const login = { user: 'bloomdesk', password: 'of-the-journey' };
const baltimore = 4;

// `npm run prove -- cdl` plays it: the courier is asked once a minute, as it is every day.

test('a day of a courier without an interface: its manifest, the acknowledgement, and what was left out', async ({
  page,
  playwright,
}) => {
  const courier = await startCdlStandIn(login);
  const stage = ownStage('courier-manifest', {
    CDL_ACCOUNT: 'BLOOM01',
    CDL_SFTP_HOST: '127.0.0.1',
    CDL_SFTP_PORT: String(courier.port),
    CDL_SFTP_USER: login.user,
    CDL_SFTP_PASSWORD: login.password,
    CDL_SFTP_HOST_KEY: courier.hostKey,
    CDL_CUTOFFS: '00:00',
  });
  try {
    const address = await stage.start(0);
    const { token } = await openDesk(playwright, address);
    const request = await playwright.request.newContext({ baseURL: address });
    await bookAgain(request, token);

    await page.request.post(`${address}/idp/sign-in`, {
      data: { email: 'everything@bloomdesk.test', password: 'Bloomdesk-demo-1' },
    });
    await page.addInitScript(() => localStorage.setItem('bloomdesk.session', 'open'));
    await page.goto(`${address}/batches?fc=${baltimore}&date=${dayIn(0)}`);
    const manifests = page.getByRole('region', { name: 'Courier manifests' });
    await expect(manifests).toContainText(/: \d+ parcels?, sent .*, not acknowledged yet/, { timeout: 120_000 });
    courier.takeAll({ result: 'rejected', message: 'Closed today' });
    const [announced = ''] = courier.ledger.parcels.keys(); // those that were booked a minute later wait for the next one

    const again = manifests.getByRole('button', { name: 'Send again' });
    await again.click();
    await expect(manifests).toContainText('Closed today', { timeout: 60_000 });
    await again.click();
    await expect(manifests).not.toContainText('Closed today', { timeout: 60_000 });
    await expect(async () => {
      courier.takeAll();
      expect([...courier.ledger.manifests.values()].flat().some((name) => name.endsWith('_2.csv'))).toBe(true);
    }).toPass({ timeout: 60_000 });
    courier.tell('STATUS_1.csv', [{ parcel: announced, code: 'LOOP', at: currentTime().toISOString() }]);
    await again.click(); // what the courier has told is read first
    await expect(manifests).toContainText(/, acknowledged /, { timeout: 60_000 });
    await expect(manifests).toContainText(`code LOOP of parcel ${announced} is not known`, { timeout: 60_000 });
    await expectAccessible(page, 'courier manifests');
    expect(courier.ledger.offences).toEqual([]);
  } finally {
    await stage.close();
    await courier.close();
  }
});

/** The parcels of CDL of today are booked once more, with labels of our own. */
async function bookAgain(request: APIRequestContext, token: string): Promise<void> {
  const { suborders } = await sendCall(request, token, listSuborders, { fcId: baltimore, date: dayIn(0) });
  const vendorOf = async (suborderId: string) =>
    (await sendCall(request, token, getSuborder, { suborderId })).suborder.delivery.transportVendorDelivery;
  let booked = 0;
  for (const { suborderId, status } of suborders) {
    if (status !== 'Received' && status !== 'Batched') continue;
    if ((await vendorOf(suborderId))?.carrierName !== 'cdl') continue;
    await sendCall(request, token, pushDelivery, { suborderId, repush: true });
    await expect.poll(async () => (await vendorOf(suborderId))?.trackingCode ?? '').toMatch(/^BD\d{10}$/);
    booked += 1;
  }
  expect(booked).toBeGreaterThan(0);
}
