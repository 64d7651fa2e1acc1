import { expect, type Page, test } from '@playwright/test';
import { tableCells } from './support/cut-cells.ts';
import { openDesk } from './support/desk.ts';
import { beSignedIn } from './support/staff.ts';
import { makeSupplyWork } from './support/supply-work.ts';

/** As much as a screen may move by itself: the sum of its layout shifts, as browsers measure them. */
const most = 0.02;

/**
 * As many scripts, styles, fonts and calls as a screen may ask for, cold and until it rests; its one socket is none of them,
 * nor is the count of order intake, which waits four seconds for the screen and follows every minute.
 */
const mostRequests = 12;

/** Notes what a page asks for; the answer of it forgets what was asked for so far. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^(script|stylesheet|font|fetch|xhr)$/.test(request.resourceType()) && pathname !== '/v1/intake/waiting/count')
      asked.push(pathname);
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
  '/',
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
  '/delivery-windows?view=week',
  '/delivery-windows?view=map',
  '/reports/money',
  '/mass-redelivery?fc=4',
  '/developers/invariants',
];

/** Looked at too by `npm run prove -- screens`. */
const further = [
  '/orders/intake',
  '/refunds',
  '/exceptions/4',
  '/supply/purchase-orders?fc=4',
  '/supply/counts?fc=4',
  '/supply/transfers?fc=4',
  '/supply/shortages?fc=4',
  '/supply/vendors',
  '/settings/products',
  '/settings/people',
  '/settings/centers',
  '/settings/company',
  '/settings/letters',
  '/settings/reasons',
  '/settings/api-keys',
];

/** What must be there at 1280 px, whatever else has to leave. */
const staying: Record<string, string[]> = {
  '/exceptions': ['Reason', 'Fulfill by', 'Recipient', 'Owner'],
  '/batches?fc=4': ['Suborder #', 'Products', 'Window', 'Delivery Area'],
  '/inventory?fc=4': ['Product & SKU', 'Lot ID', 'On Hand', 'Committed', 'Available'],
  '/delivery-windows': ['Delivery Area', 'Start Date Time', 'End Time', 'Cutoff Time', 'Capacity'],
};

/** In px; `npm run prove -- screens` looks at wider ones. */
const widths = (process.env.SCREEN_WIDTHS ?? '1280').split(' ').map(Number);
const isGate = process.env.SCREEN_WIDTHS === undefined;

/** The address of the first upload of the demo day, which has good orders and bad ones. */
async function firstUpload(page: Page): Promise<string> {
  await page.goto('/orders/bulk');
  const upload = page.getByRole('main').getByRole('link', { name: /\.csv/ }).first();
  return (await upload.getAttribute('href')) ?? '';
}

for (const width of widths)
  test(`at ${width} px no screen moves under the hand of anyone who reads it, and no cell is cut`, async ({
    page,
    playwright,
    baseURL,
    request,
  }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
    const desk = await openDesk(playwright, baseURL ?? '');
    const [suborderId = ''] = await desk.readySuborders(4, 1);
    const more: string[] = [];
    if (!isGate) {
      await makeSupplyWork(desk, request, 4);
      const { batchId } = await desk.makeBatch(4, 3);
      more.push(...further, `/batches/${batchId}`);
    }
    await desk.close();
    await watchShifts(page);
    const { asked, forget } = watchRequests(page);
    await beSignedIn(page, 'everything');
    if (!isGate) {
      more.push(await firstUpload(page));
      await page.goto('about:blank'); // what that page still asks for is none of the first screen's
    }
    for (const screen of [...screens, ...more, `/orders/${suborderId.split('-')[0]}`])
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
        if (screen in staying) expect.soft(seen, screen).toBeGreaterThan(20);
        if (heads.length > 0) expect.soft(seen, `${screen}: rows`).toBeGreaterThan(heads.length);
      });
  });

test('signing in, homes and the screens without a sidebar stand still, on load and on the way there', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const desk = await openDesk(playwright, baseURL ?? '');
  const { batchId } = await desk.makeBatch(4, 2);
  await desk.close();
  await watchShifts(page);
  await page.goto('/');
  await rested(page);
  await expectStill(page, 'signing in');
  const homes = ['care.associate', 'ops.manager', 'inventory.editor', 'outbound.editor'].map((as) => ({
    as,
    path: '/',
  }));
  const alone = ['/supply/receiving?fc=4', `/fulfill/${batchId}`].map((path) => ({ as: 'everything', path }));
  for (const { as, path } of [...homes, ...alone])
    await test.step(`${path} as ${as}`, async () => {
      await beSignedIn(page, as);
      await page.goto(path);
      await rested(page);
      await expectStill(page, `${path} as ${as}, on load`);
      await page.goto(as === 'everything' ? '/refunds' : '/forgotPassword');
      await rested(page);
      await page.evaluate((to) => {
        Object.assign(Object(window).shifts, { sum: 0, moved: [] });
        history.pushState(null, '', to); // no press, which would forgive what moves after it
      }, path);
      await page.locator('main').waitFor();
      await rested(page);
      await expectStill(page, `${path} as ${as}, on the way`);
    });
});

async function expectStill(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate<Shifts>('window.shifts');
  expect.soft(shifts.sum, `${what}: ${shifts.moved.join(', ')}`).toBeLessThanOrEqual(most);
}

test('what a demo offers below the cards of home waits until they have their length', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1024 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await released;
    await route.fallback();
  });
  await watchShifts(page);
  await beSignedIn(page, 'care.associate');
  await page.goto('/');
  await expect(
    page.getByText('Your queue is empty').or(page.locator('[aria-label="My queue"] > li')).first(),
  ).toBeVisible();
  await page.waitForTimeout(500); // what is not offered yet cannot be waited for
  const offered = page.getByRole('list', { name: 'Ten orders worth opening' });
  await expect(offered).toHaveCount(0);
  release();
  await expect(offered).toBeVisible();
  await rested(page);
  await expectStill(page, 'home with a late list of exceptions');
});

test('a screen that cannot be had without a network says that, and comes by itself once there is one', async ({
  page,
}) => {
  await beSignedIn(page, 'everything');
  await page.goto('/orders');
  await rested(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Peak Board' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Bloomdesk cannot be reached. Check the network and try again.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
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
  await page.locator('tbody').getByRole('checkbox').first().check();
  const [row, words] = await page
    .locator('tr[aria-selected=true] > td:nth-child(3)')
    .first()
    .evaluate((cell) => [getComputedStyle(cell).backgroundColor, getComputedStyle(cell).color]);
  const [highlight, highlightText] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust:none;background:Highlight;color:HighlightText';
    return [getComputedStyle(probe).backgroundColor, getComputedStyle(probe).color];
  });
  expect([row, words]).toEqual([highlight, highlightText]);
});
