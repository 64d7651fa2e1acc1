import { expect, type Locator, test } from '@playwright/test';
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
