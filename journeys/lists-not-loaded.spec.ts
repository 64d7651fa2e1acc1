import { expect, test } from '@playwright/test';
import { askOneByOne } from './support/one-by-one.ts';
import { beSignedIn } from './support/staff.ts';

/** Every table of the product and what it lists. */
const tables = [
  ['/batches?fc=4', 'suborders'],
  ['/inventory?fc=4', 'lots'],
  ['/delivery-windows', 'delivery windows'],
  ['/delivery-area?fc=4', 'delivery areas'],
  ['/board', 'centers'],
  ['/exceptions', 'exceptions'],
  ['/reports/money', 'rows'],
  ['/mass-redelivery?fc=4', 'suborders'],
] as const;

/** Lists of supply, settings and money, come to from one to the next as by a link, which takes a fraction of a load. */
const furtherLists = [
  '/refunds',
  '/orders/intake',
  '/supply/purchase-orders?fc=4',
  '/supply/counts?fc=4',
  '/supply/transfers?fc=4',
  '/supply/shortages?fc=4',
  '/supply/vendors',
  '/supply/receiving?fc=4',
  '/settings/products',
  '/settings/people',
  '/settings/centers',
  '/settings/company',
  '/settings/letters',
  '/settings/reasons',
  '/settings/api-keys',
];
const atCenter = 'suborders|batches|cycle-counts|transfers|dock';
const ofCompany =
  'purchase-orders|vendors|shortages|catalog|people|centers|refunds/open|intake/waiting|api-keys|letters|suppressed-addresses|reason-lists|company|feature-flags';
const lists = new RegExp(
  `/graphql|/v1/(fulfillmentCenters/\\d+/(${atCenter})|board|reports/money|bad-day)|/v1/(${ofCompany})(\\?|$)|/fulfillable-on-date|/delivery-windows/|/fcs/\\d+/deliveryareas`,
);

/** What nobody may say of what could not be loaded. */
const untrue = [
  /(?<![\d:.-])0(?![\d:])/,
  /0–0 of 0/,
  /No (results|suborder|vendors|transfers|cycle counts|purchase orders|open refunds|orders wait|API keys|suppressed addresses)/,
  /No (batches|products|people|centers) yet/,
  /Nothing (was given back|is short)/,
];

test('what could not be loaded is neither nothing nor zero', async ({ page }) => {
  await beSignedIn(page, 'everything');
  const words = 'The list is out of order.';
  await askOneByOne(page);
  await page.route(lists, async (route) => {
    const isPlain = route.request().url().includes('/api/');
    const settled = isPlain
      ? { success: false, error: { message: words } }
      : { status: 'FAIL', code: 'x', message: words };
    await route.fulfill({ status: 500, json: settled });
  });
  await page.goto('/orders');
  for (const screen of furtherLists)
    await test.step(screen, async () => {
      await page.evaluate((to) => history.pushState(null, '', to), screen);
      const failure = page.getByRole('main').getByRole('alert').filter({ hasText: words }).first();
      await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
      for (const claim of untrue) await expect(page.locator('main')).not.toContainText(claim);
    });
  for (const [screen, label] of tables)
    await test.step(screen, async () => {
      await page.goto(screen);
      const failure = page.getByRole('alert').filter({ hasText: `Could not load ${label}` });
      await expect(failure).toBeVisible();
      await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
      for (const claim of untrue) await expect(page.locator('main')).not.toContainText(claim);
    });
  await page.unroute(lists);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^\d+ suborders$/)).toBeVisible();
});

test('a page that is open while the connection is lost says so, and no count passes for known', async ({
  page,
  context,
}) => {
  await beSignedIn(page, 'everything');
  await page.goto('/orders');
  const exceptions = page.getByRole('link', { name: /^All/ });
  await expect(exceptions).toHaveText(/\d$/);
  const words = page.getByRole('status').filter({ hasText: 'No connection' });
  await context.setOffline(true);
  await expect(words).toContainText('This computer has no network.');
  await expect(exceptions).toHaveText(/-$/);
  await context.setOffline(false);
  await expect(words).toHaveCount(0);
  await expect(exceptions).toHaveText(/\d$/);

  // a server that is down: a machine before it answers in its place
  await page.route(/\/(config\.json|v1\/|idp\/|graphql)/, (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await page.getByRole('textbox', { name: 'Find an order' }).fill('schmidt');
  await expect(words).toContainText('Bloomdesk cannot be reached.');
  await expect(exceptions).toHaveText(/-$/);
  await page.unrouteAll();
  await expect(words).toHaveCount(0);
});

test('a followed list says since when it is not live', async ({ page }) => {
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket(/\/graphql/, async (socket) => {
    if (isCut) return await socket.close();
    const server = socket.connectToServer();
    cut = () => void Promise.all([server.close(), socket.close()]);
  });
  await beSignedIn(page, 'everything');
  await page.goto('/exceptions');
  await expect(page.getByText(/^Last Refreshed/)).toBeVisible();
  await expect(page.getByText(/Not live/)).toHaveCount(0);
  isCut = true;
  cut();
  await expect(page.getByText(/^Not live since \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^All/ })).toHaveText(/\(not live\)$/);
  isCut = false;
  await expect(page.getByText(/^Last Refreshed/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^All/ })).toHaveText(/\d$/);
});

test('a page whose connection is opened and then refused is not live, and says so', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (line) => complaints.push(line.text()));
  await page.routeWebSocket(/\/graphql/, (socket) => {
    socket.onMessage(() => void socket.close({ code: 4429, reason: 'Too many connections' }));
  });
  await beSignedIn(page, 'everything');
  await page.goto('/exceptions');
  await expect(page.getByText(/^Not live since \d+:\d\d [ap]m$/)).toBeVisible();
  expect(complaints.join('\n')).toContain('Too many connections');
});
