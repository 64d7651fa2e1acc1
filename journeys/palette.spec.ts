import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { beSignedIn } from './support/staff.ts';

/** 12 loads on every change; `npm run prove -- palette` makes 200 of them. */
const loads = Number(process.env.PALETTE_LOADS ?? 12);
const screens = ['/orders', '/board', '/inventory', '/batches', '/delivery-windows', '/exceptions'];

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

/** Milliseconds between two keys of a fast hand. */
const delay = 25;

test('an id typed right after a page has loaded opens its own record', async ({ page, playwright, baseURL }) => {
  test.setTimeout(60_000 + loads * 10_000);
  const desk = await openDesk(playwright, baseURL ?? '');
  const suborders = await desk.readySuborders(4, 12);
  await desk.close();
  await beSignedIn(page, 'everything');
  for (let at = 0; at < loads; at++) {
    const suborderId = suborders[at % suborders.length] ?? '';
    const orderId = suborderId.split('-')[0] ?? '';
    const isWhole = at % 2 === 0;
    await test.step(`load ${at + 1}: ${isWhole ? orderId : suborderId}`, async () => {
      await page.goto(screens[at % screens.length] ?? '/');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(isWhole ? orderId : suborderId, { delay });
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/orders/${orderId}(\\?[^#]*)?${isWhole ? '' : `#${suborderId}`}$`));
      await expect(palette(page)).toHaveCount(0);
    });
  }
});

test('an id is offered only where it exists, and Enter opens nothing else', async ({ page }) => {
  await beSignedIn(page, 'care.associate');
  await page.goto('/orders');
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await expectAccessible(page, 'the palette before anything is typed');
  // seven digits of a phone number that no order has
  await page.keyboard.type('9990191', { delay });
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Nothing found for “9990191”.');
  await expect(page).toHaveURL(/\/orders$/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('arrows walk the orders found, Space shows more, and Back returns to the query and the place', async ({
  page,
}) => {
  await beSignedIn(page, 'care.associate');
  await page.goto('/orders?q=baltimore+rose');
  const hits = page.getByRole('list', { name: 'Orders found' }).getByRole('link');
  await expect(hits.nth(2)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Find an order' })).toHaveValue('baltimore rose');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toBeFocused();
  const suborderId = /\d{7,}-\d+/.exec((await hits.nth(1).textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: suborderId })).toBeVisible();
  await expect(page.getByText('Last event')).toBeVisible();
  await expectAccessible(page, 'orders found, with one shown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/\\d+#${suborderId}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\?q=baltimore\+rose$/);
  await expect(hits.nth(1)).toBeFocused();
});
