import { expect, type Page, test } from '@playwright/test';
import { getSuborder, listSuborders } from '@bloomdesk/contract/suborders/calls';
import { golocalLocationEvent, golocalStatusEvent } from '../apps/server/src/stand-ins/golocal/golocal-event.ts';
import { liveDeliveries, moveTo, type StandInDelivery } from '../apps/server/src/stand-ins/golocal/golocal-ledger.ts';
import { startGolocalStandIn } from '../apps/server/src/stand-ins/golocal/golocal-stand-in.ts';
import { golocalAccount, golocalCredential, golocalEnv } from '../apps/server/test/support/deliveries/golocal-desk.ts';
import { expectAccessible } from './support/accessible.ts';
import { batchAtScreen, completeAtScreen, printAtScreen } from './support/live/batch-at-screen.ts';
import { currentTime } from './support/clock.ts';
import { dayIn } from './support/days.ts';
import { type LiveStage, startLiveStage } from './support/live/live-stage.ts';
import { sendCall } from './support/send-call.ts';

// `npm run prove -- golocal` plays it: carriers are asked once a minute, as they are every day.

const newYork = 2;
type Playwright = Parameters<typeof startLiveStage>[0]['playwright'];

/** Until a carrier that has told of something is asked and, where it has brought something, for its proof, a minute later. */
const round = { timeout: 180_000 };

test('a delivery of GoLocal’s: booked, its driver followed by what the webhook tells, and its proof on the order', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(720_000);
  let secondsAhead = 0;
  const time = () => new Date(currentTime().getTime() + secondsAhead * 1000);
  const golocal = await startGolocalStandIn({ ...golocalAccount, pickupPoints: ['TRIAL-2'], time });
  const settings = { ...golocalEnv(golocal.origin), GOLOCAL_PICKUP_POINTS: `${newYork}=TRIAL-2` };
  const stage = await startLiveStage({ browser, playwright }, 'golocal-day', settings);
  const tell = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'credential': golocalCredential };
    const answer = await fetch(`${stage.address}/v1/webhooks/golocal`, { method: 'POST', headers, body });
    return Object(await answer.json()).data?.outcome;
  };
  const step = async (delivery: StandInDelivery, status: string) => {
    moveTo(delivery, status, time().toISOString());
    expect(await tell(golocalStatusEvent(delivery, golocal.origin))).toBe('asked');
  };
  try {
    const suborderId = await statenIsland(stage, playwright);
    const ofIt = () => liveDeliveries(golocal.ledger).filter((one) => one.externalOrderId.startsWith(`${suborderId}-`));
    const floor = await stage.pageOf('ops.manager');
    await bookAndPack(floor, suborderId);
    const [delivery] = ofIt();
    if (!delivery) throw new Error('GoLocal knows nothing of it');

    await step(delivery, 'DRIVER_ASSIGNED');
    const before = orderAt(floor, suborderId);
    await before.untilTold('Driver assigned');
    const link = before.suborder.getByRole('link', { name: delivery.deliveryId });
    await expect(link).toHaveAttribute('href', /^https:\/\/deliverytracking/);
    await step(delivery, 'DISPATCHED');
    await expect(before.suborder.getByText('In Transit').first()).toBeVisible(round);

    secondsAhead = 6 * 60; // where a driver is makes us ask every five minutes at most
    await stage.restart({ secondsAhead });
    const page = await stage.pageOf('care.manager');
    const after = orderAt(page, suborderId);
    moveTo(delivery, 'ENROUTE_TO_DROPOFF', time().toISOString());
    expect(await tell(golocalLocationEvent(delivery))).toBe('asked');
    await after.untilTold('On the way to the door');
    await expect(after.suborder.getByText('Out For Delivery').first()).toBeVisible();
    await step(delivery, 'DELIVERED');
    await after.untilTold('Proof of delivery');
    await expect(after.suborder.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await expectProof(page, delivery, suborderId);
    await expectAccessible(page, 'a proof of delivery');

    expect(ofIt()).toHaveLength(1);
    expect(golocal.ledger.offences).toEqual([]);
  } finally {
    await stage.close();
    await golocal.close();
  }
});

/** Sends it to its carrier from its order's page, and gets it ready for the driver. */
async function bookAndPack(page: Page, suborderId: string): Promise<void> {
  await page.goto(`/orders/${suborderId.split('-')[0]}`);
  const carrier = page.getByRole('region', { name: `Carrier of ${suborderId}` });
  await carrier.getByRole('button', { name: 'Push delivery' }).click();
  await expect(carrier).toContainText('Booked', { timeout: 60_000 });
  await expect(carrier).toContainText('GoLocal');
  await batchAtScreen(page, { fcId: newYork, date: dayIn(0) }, { prefix: 'Island', chosen: suborderId });
  await printAtScreen(page, 'Print notecards');
  await expect(await completeAtScreen(page)).toContainText('Batch complete!');
}

/** An order's page that is looked at until something stands in its timeline. */
function orderAt(page: Page, suborderId: string) {
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const untilTold = async (words: string) =>
    await expect(async () => {
      await page.goto(`/orders/${suborderId.split('-')[0]}`);
      await expect(timeline).toContainText(words, { timeout: 4000 });
    }).toPass(round);
  return { suborder: page.getByRole('region', { name: `Suborder ${suborderId}` }), untilTold };
}

/** The demo's one suborder that GoLocal drives. */
async function statenIsland({ desk, address }: LiveStage, { request: maker }: Playwright): Promise<string> {
  const request = await maker.newContext({ baseURL: address });
  const { suborders } = await sendCall(request, desk.token, listSuborders, { fcId: newYork, date: dayIn(0) });
  for (const { suborderId } of suborders.toReversed()) {
    const { suborder } = await sendCall(request, desk.token, getSuborder, { suborderId });
    if (suborder.delivery.deliveryAreaName === 'Staten Island') return suborderId;
  }
  throw new Error('Nothing goes to Staten Island');
}

/** Who had it, who got it, and the driver's pictures, which open. */
async function expectProof(page: Page, { asked }: StandInDelivery, suborderId: string): Promise<void> {
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const step of ['Driver assigned', 'Picked up', 'On the way to the door', 'Handed over'])
    await expect(timeline).toContainText(step);
  const proof = timeline.getByRole('listitem').filter({ hasText: 'Proof of delivery' });
  await expect(proof).toHaveCount(1);
  await expect(proof).toContainText(`Received by: ${asked.customer.firstName}`);
  for (const kind of ['photo', 'signature']) {
    const picture = proof.getByRole('img', { name: `${suborderId} ${kind}` });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await picture.click();
    const whole = page.getByRole('dialog').getByRole('img', { name: `${suborderId} ${kind}` });
    await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}
