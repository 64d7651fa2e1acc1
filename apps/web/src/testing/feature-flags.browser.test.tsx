import type { ReactNode } from 'react';
import { session } from '@bloomdesk/contract/access/calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { lot } from '@bloomdesk/contract/inventory/shapes';
import { defaultFlags, type FeatureFlags } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { DeliveryPanel } from '#features/deliveries/delivery-panel.tsx';
import { lotOf } from '#features/inventory/lot.ts';
import { LotActions } from '#features/inventory/lot-actions.tsx';
import { PaymentSummaryCard } from '#features/payments/payment-summary-card.tsx';
import { SessionProvider, staffSession } from '#lib/session.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { sampleOf } from './sample-of-shape.ts';
import { ScreenAround } from './screen-around.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(async () => {
  await cleanup();
  server.close();
});

/** Shows a part of the product to someone whose company has these flags. */
async function shown(part: ReactNode, own: Partial<FeatureFlags> = {}) {
  const answer = sampleOf(session);
  const links = { ...answer.links, lot: 'https://books.example.com/lots/{id}' };
  const value = staffSession({ ...answer, allFcs: [], links, flags: { ...defaultFlags, ...own } });
  return await render(<SessionProvider value={value}>{part}</SessionProvider>, { wrapper: ScreenAround });
}

const paid = sampleOf(order);
const inMemphis = sampleOf(suborder);
inMemphis.fcId = 66;
inMemphis.delivery.fc.fcId = 66;

test('the simple summary stands beside the breakdown where transactionSummary is on', async () => {
  const off = await shown(<PaymentSummaryCard order={paid} />);
  await expect.element(off.getByText('Payment Summary')).toBeVisible();
  expect(off.getByRole('region', { name: 'Summary', exact: true }).query()).toBeNull();
  await cleanup();
  const on = await shown(<PaymentSummaryCard order={paid} />, { transactionSummary: true });
  await expect.element(on.getByRole('region', { name: 'Summary', exact: true })).toBeVisible();
});

test('the simple summary stands alone where the breakdown is off', async () => {
  const screen = await shown(<PaymentSummaryCard order={paid} />, { shopifyPaymentBreakdown: false });
  await expect.element(screen.getByRole('region', { name: 'Summary', exact: true })).toBeVisible();
  expect(server.requests('getPaymentBreakdown')).toBe(0);
});

test('a lot leads to its record in NetSuite unless netsuiteInventory is off', async () => {
  const part = <LotActions lot={lotOf(sampleOf(lot))} onReceive={() => {}} />;
  await expect.element((await shown(part)).getByText('View NetSuite Lot Record')).toBeVisible();
  await cleanup();
  const off = await shown(part, { netsuiteInventory: false });
  await expect.element(off.getByText('Copy link')).toBeVisible();
  expect(off.getByText('View NetSuite Lot Record').query()).toBeNull();
});

test('Memphis shows its own fulfillment date, a day later, where memphisFulfillmentDate is on', async () => {
  const off = await shown(<DeliveryPanel suborder={inMemphis} />);
  await expect.element(off.getByText('Fulfillment', { exact: true })).toBeVisible();
  expect(off.getByText('Memphis fulfillment date').query()).toBeNull();
  await cleanup();
  const on = await shown(<DeliveryPanel suborder={inMemphis} />, { memphisFulfillmentDate: true });
  await expect.element(on.getByText('Memphis fulfillment date')).toBeVisible();
  await expect.element(on.getByText(formatDay('2027-02-11'))).toBeVisible();
  await cleanup();
  const elsewhere = await shown(<DeliveryPanel suborder={sampleOf(suborder)} />, { memphisFulfillmentDate: true });
  await expect.element(elsewhere.getByText('Fulfillment', { exact: true })).toBeVisible();
  expect(elsewhere.getByText('Memphis fulfillment date').query()).toBeNull();
});
