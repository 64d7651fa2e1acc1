import { expect, type Page, test } from '@playwright/test';
import { tableCells } from './support/cut-cells.ts';
import { openDesk } from './support/desk.ts';
import { askOneByOne } from './support/one-by-one.ts';
import { beSignedIn } from './support/staff.ts';

/** As much as a screen may move by itself: the sum of its layout shifts, as browsers measure them. */
const most = 0.02;

/** As many scripts, styles, fonts and calls as a screen may ask for, cold and until it rests; its one socket is none of them. */
const mostRequests = 12;

/** Notes what a page asks for; the answer of it forgets what was asked for so far. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^(script|stylesheet|font|fetch|xhr)$/.test(request.resourceType()))
      asked.push(new URL(request.url()).pathname);
  });
  return { asked, forget: () => void asked.splice(0) };
}

interface Shifts {
  sum: number;
  moved: string[];
}

/** Counts what moves without anybody having touched anything. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object(window).shifts = shifts;
    const nameOf = (node: unknown) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${String(node.getAttribute('class')).slice(0, 60)}`
        : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = Object(entry);
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node } of sources) shifts.moved.push(`${value.toFixed(3)} ${nameOf(node)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Everything that is asked for has come and is drawn. */
async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const screens = [
  '/orders',
  '/orders/new',
  '/orders/bulk',
  '/exceptions',
  '/batches?fc=4',
  '/fulfill',
  '/board',
  '/inventory?fc=4',
  '/delivery-area?fc=4',
  '/delivery-windows',
  '/reports/money',
  '/mass-redelivery?fc=4',
  '/developers/invariants',
];

/** What must be there at 1280 px, whatever else has to leave. */
const staying: Record<string, string[]> = {
  '/batches?fc=4': ['Suborder #', 'Products', 'Window', 'Delivery Area'],
  '/inventory?fc=4': ['Product & SKU', 'Lot ID', 'On Hand', 'Committed', 'Available'],
  '/delivery-windows': ['Delivery Area', 'Start Date Time', 'End Time', 'Cutoff Time', 'Capacity'],
};

/** In px; `npm run prove -- screens` looks at wider ones. */
const widths = (process.env.SCREEN_WIDTHS ?? '1280').split(' ').map(Number);

for (const width of widths)
  test(`at ${width} px no screen moves under the hand of anyone who reads it, and no cell is cut`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
    const desk = await openDesk(playwright, baseURL ?? '');
    const [suborderId = ''] = await desk.readySuborders(4);
    await desk.close();
    await watchShifts(page);
    const { asked, forget } = watchRequests(page);
    await beSignedIn(page, 'everything');
    for (const screen of [...screens, `/orders/${suborderId.split('-')[0]}`])
      await test.step(screen, async () => {
        forget();
        await page.goto(screen);
        await rested(page);
        await expect
          .poll(() => asked, 'what dialogs share comes when the page rests')
          .toContainEqual(expect.stringMatching(/\/dialogs-/));
        expect.soft(asked.length, `${screen}: ${asked.join(' ')}`).toBeLessThanOrEqual(mostRequests);
        const shifts = await page.evaluate<Shifts>('window.shifts');
        expect.soft(shifts.sum, `${screen}: ${shifts.moved.join(', ')}`).toBeLessThanOrEqual(most);
        const { heads, seen, cut } = await tableCells(page);
        expect.soft(cut, screen).toEqual([]);
        expect.soft(heads, screen).toEqual(expect.arrayContaining(staying[screen] ?? []));
        if (screen in staying) expect.soft(seen, screen).toBeGreaterThan(50);
      });
  });

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
const lists =
  /\/graphql|\/v1\/(fulfillmentCenters\/\d+\/(suborders|batches)|board|reports\/money|bad-day)|\/fulfillable-on-date|\/delivery-windows\/|\/fcs\/\d+\/deliveryareas/;

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
  for (const [screen, label] of tables)
    await test.step(screen, async () => {
      await page.goto(screen);
      const failure = page.getByRole('alert').filter({ hasText: `Could not load ${label}` });
      await expect(failure).toBeVisible();
      await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
      const main = page.locator('main');
      for (const untrue of [
        /(?<![\d:.-])0(?![\d:])/,
        /0–0 of 0/,
        /No results/,
        /No suborder/,
        /No batches yet/,
        /Nothing was given back/,
      ])
        await expect(main).not.toContainText(untrue);
    });
  await page.unroute(lists);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^\d+ suborders$/)).toBeVisible();
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

test('a screen that cannot be had without a network says that, and comes once there is one', async ({ page }) => {
  await beSignedIn(page, 'everything');
  await page.goto('/orders');
  await rested(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Peak Board' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Bloomdesk cannot be reached. Check the network and try again.')).toHaveCount(1);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'centers' })).toBeVisible();
});

test('an address without anything behind it says so, and the start page names what one may open', async ({ page }) => {
  await beSignedIn(page, 'developer');
  await page.goto('/');
  await expect(page.getByText('No sections assigned')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Invariants' }).click();
  await expect(page).toHaveURL(/\/developers\/invariants/);
  await beSignedIn(page, 'care.associate');
  await page.goto('/orders/abc');
  await expect(page.getByText('Order abc not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('where the system chooses the colors, what is on, chosen or done can still be told', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ forcedColors: 'active' });
  await beSignedIn(page, 'everything');
  await page.goto('/batches?fc=4');
  await rested(page);
  const backOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [on, chosen, other] = [
    await backOf('.switch:checked'),
    await backOf('.segment:has(:checked)'),
    await backOf('.segment:not(:has(:checked))'),
  ];
  expect(chosen).not.toBe(other);
  const [here, elsewhere] = [await backOf('nav a[aria-current=page]'), await backOf('nav a:not([aria-current])')];
  expect(here).not.toBe(elsewhere);
  expect(await backOf('[role=progressbar] > *')).not.toBe(await backOf('[role=progressbar]'));
  await page.getByRole('switch', { name: 'Ready to batch only' }).click();
  expect(await backOf('.switch')).not.toBe(on);
});
