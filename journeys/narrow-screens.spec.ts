import { expect, type Locator, test } from '@playwright/test';
import { openDesk } from './support/desk.ts';
import { beSignedIn } from './support/staff.ts';

test('in a calendar of 1024 px days and hours stand on one line each', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await beSignedIn(page, 'everything');
  await page.goto('/delivery-windows?view=week');
  const table = page.getByRole('table', { name: 'Delivery windows of the week' });
  const chips = table.getByRole('button', { pressed: false });
  await expect(chips.first()).toContainText(/\d (am|pm)/);
  const lines = await linesOf(table.locator('thead th, .week-chip > span:nth-child(2)'));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((count) => count !== 1)).toEqual([]);
});

test('the sidebar says in whole who is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const account of ['inventory.editor', 'packer.baltimore']) {
    await beSignedIn(page, account);
    await page.goto('/');
    const email = page.getByRole('complementary').getByText(`${account}@bloomdesk.test`, { exact: true });
    await expect(email).toBeVisible();
    expect(await email.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    await page.context().clearCookies();
  }
});

test('an administrator reaches every section from the start page at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await beSignedIn(page, 'administrator');
  await page.goto('/');
  const sections = page.getByRole('main').getByRole('link');
  await expect(sections.first()).toBeVisible();
  expect(await sections.count()).toBeGreaterThan(8);
  for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 });
});

test('all that a suborder takes is in view on the bench, above its buttons', async ({ page, playwright, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const desk = await openDesk(playwright, baseURL ?? '');
  const { batchId, suborders } = await desk.makeBatch(4, 6);
  await desk.close();
  await beSignedIn(page, 'packer.baltimore');
  await page.goto(`/fulfill/${batchId}`);
  const slots = page.getByRole('list', { name: 'What to take' }).locator('.slot');
  const buttons = page.locator('footer');
  const seen: number[] = [];
  for (const { suborderId } of suborders) {
    await expect(page.getByRole('region', { name: `Suborder ${suborderId}` })).toBeVisible();
    const [last, foot] = [await slots.last().boundingBox(), await buttons.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    seen.push((await slots.count()) / 2); // each product has one of the cart and one of the table
    await page.keyboard.press('s');
  }
  expect(seen).toContain(2); // which are shown larger than more of them
});

/** On how many lines the words of each stand; those without words are left out. */
async function linesOf(things: Locator): Promise<number[]> {
  return await things.evaluateAll((all) =>
    all.flatMap((thing) => {
      const range = document.createRange();
      range.selectNodeContents(thing);
      const seen = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      const middles = seen.map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b);
      return seen.length === 0 ? [] : [middles.filter((y, at) => at === 0 || y - (middles[at - 1] ?? 0) > 6).length];
    }),
  );
}
