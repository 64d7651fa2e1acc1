import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { recordsOf, type StandInRecord } from '../apps/server/src/stand-ins/netsuite/netsuite-ledger.ts';
import { type NetsuiteStandIn, startNetsuiteStandIn } from '../apps/server/src/stand-ins/netsuite/netsuite-stand-in.ts';
import { netsuiteAccount, netsuiteEnv } from '../apps/server/test/support/accounting/netsuite-desk.ts';
import { expectAccessible } from './support/accessible.ts';
import { currentTime } from './support/clock.ts';
import { dayIn } from './support/days.ts';
import { type LiveStage, startLiveStage } from './support/live/live-stage.ts';
import { missNight } from './support/live/missed-night.ts';
import { refundHalf, setStatusAtScreen } from './support/live/order-at-screen.ts';
import { sendCall } from './support/send-call.ts';

// `npm run prove -- netsuite` plays it: what has happened goes there once a minute, as it does every day.

const baltimore = 4;
/** Every center has a location of its own there. */
const centers = Array.from({ length: 99 }, (_, at) => at + 1);
const locationOf = (fcId: number) => String(500 + fcId);
/** Until all of a day of some two thousand orders is there. */
const round = { timeout: 420_000, intervals: [1000] };

test('a day’s books in NetSuite: its sums are the ledger’s, and what differs stands in the report', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(1_200_000);
  let secondsAhead = 0;
  const time = () => new Date(currentTime().getTime() + secondsAhead * 1000);
  const { items: _, ...account } = netsuiteAccount;
  const netsuite = await startNetsuiteStandIn({ ...account, locations: centers.map(locationOf), time });
  const stage = await startLiveStage({ browser, playwright }, 'netsuite-day', {
    ...netsuiteEnv(netsuite.origin),
    NETSUITE_LOCATIONS: centers.map((fcId) => `${fcId}=${locationOf(fcId)}`).join(','),
    NETSUITE_SINCE: dayIn(-2),
  });
  const ofKind = (record: string) => recordsOf(netsuite.ledger, record);
  try {
    const page = await stage.pageOf('everything');
    const suborderId = await stage.desk.packedSuborder(baltimore);
    await page.goto(`/orders/${suborderId.split('-')[0]}`);
    await setStatusAtScreen(page, page.getByRole('region', { name: `Suborder ${suborderId}` }), 'In Transit');
    await refundHalf(page, /\$\d/);
    await spoil(stage, page, playwright);
    const hasLeft = () => ofKind('itemFulfillment').filter((one) => one.externalId.endsWith(suborderId)).length;
    await expect.poll(hasLeft, round).toBe(1);
    await expect.poll(() => ofKind('customerRefund').length, round).toBeGreaterThan(0);
    await quiet(netsuite);

    secondsAhead = 13 * 3600; // the day is over: stock that was written down goes there too
    await stage.restart({ secondsAhead });
    await expect.poll(() => ofKind('inventoryAdjustment').length, round).toBeGreaterThan(0);
    await quiet(netsuite);
    await stage.restart({ secondsAhead, whileStopped: missNight });
    const report = await comparedAt(await stage.pageOf('everything'), 'Accounting has what our books have.');
    await expectEqualSums(report, netsuite);

    const [less, gone] = ofKind('salesOrder');
    if (!less || !gone) throw new Error('NetSuite has no two orders');
    less.total -= 100;
    netsuite.ledger.records.delete(`salesOrder ${gone.externalId}`);
    await stage.restart({ secondsAhead, whileStopped: missNight });
    const differing = await comparedAt(
      await stage.pageOf('everything'),
      'Accounting and our books differ in 2 records.',
    );
    const rows = differing.getByRole('table', { name: 'Differences' }).getByRole('row');
    await expect(rows).toHaveCount(3); // with the head
    await expect(rows.filter({ hasText: orderOf(less) })).toContainText(
      new RegExp(`${escaped(dollars(less.total + 100))}.*${escaped(dollars(less.total))}`),
    );
    await expect(rows.filter({ hasText: orderOf(gone) })).toContainText('Missing');

    const { made, offences } = netsuite.ledger;
    expect(new Set(made.map(({ record, externalId }) => `${record} ${externalId}`)).size).toBe(made.length);
    expect(offences).toEqual([]);
  } finally {
    await stage.close();
    await netsuite.close();
  }
});

const orderOf = ({ externalId }: StandInRecord) => externalId.replace('BD-SO-', '');
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const escaped = (text: string) => text.replaceAll(/[$.]/g, String.raw`\$&`);

/** Both columns say the same of each kind of record, and of orders what NetSuite itself has. */
async function expectEqualSums(report: Locator, { ledger }: NetsuiteStandIn): Promise<void> {
  const rows = await report.getByRole('table', { name: 'Sums' }).getByRole('row').all();
  expect(rows).toHaveLength(6); // with the head
  for (const row of rows.slice(1)) {
    const [ours, theirs] = await row.getByRole('cell').allInnerTexts();
    expect(theirs).toBe(ours);
  }
  const orders = recordsOf(ledger, 'salesOrder');
  const total = orders.reduce((sum, one) => sum + one.total, 0);
  await expect(report).toContainText(`${orders.length.toLocaleString('en-US')} · ${dollars(total)}`);
}

/** Some stock of Baltimore's is thrown away. */
async function spoil({ desk, address }: LiveStage, page: Page, playwright: Playwright): Promise<void> {
  const request = await playwright.request.newContext({ baseURL: address });
  const { inventory } = await sendCall(request, desk.token, listLots, { fcId: baltimore, date: dayIn(0) });
  const lot = inventory.find(({ on_hand_qty: onHand, lot_id: label }) => onHand > 5 && label !== null);
  await page.goto(`/inventory?fc=${baltimore}&lot=${lot?.id}#Adjustments`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create adjustment' }).click();
  const form = page.getByRole('dialog', { name: 'Adjustment Creation' });
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Spoilage' }).click();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('-2');
  await form.getByRole('textbox', { name: 'Memo' }).fill('Left in the sun');
  await form.getByRole('button', { name: 'Create Adjustment' }).click();
  await expect(page.getByText('Successfully created new adjustment')).toBeVisible();
}

type Playwright = Parameters<typeof startLiveStage>[0]['playwright'];

/** Waits until NetSuite has been asked for nothing for a while. */
async function quiet({ ledger }: NetsuiteStandIn): Promise<void> {
  await expect(async () => {
    const before = ledger.calls.length;
    await pause(10_000);
    expect(ledger.calls.length).toBe(before);
  }).toPass({ timeout: 300_000 });
}

/** The report of the last days once it says this of how the books compare. */
async function comparedAt(page: Page, words: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Accounting' });
  await expect(async () => {
    await page.goto(`/reports/money?from=${dayIn(-2)}&to=${dayIn(0)}`);
    await page.getByRole('button', { name: 'Accounting comparison' }).click();
    await expect(dialog).toContainText(words, { timeout: 4000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible(page, `the report: ${words}`);
  return dialog;
}
