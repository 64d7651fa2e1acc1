import { expect, test } from '@playwright/test';
import { beSignedIn } from './support/staff.ts';

// 1280 × 720 at 200 %
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

const tables = ['/batches?fc=4', '/inventory?fc=4', '/exceptions', '/delivery-windows', '/board'];

test('at 200 % the rows of a table are reached, and so are all screens of the sidebar', async ({ page }) => {
  await beSignedIn(page, 'everything');
  for (const path of tables)
    await test.step(path, async () => {
      await page.goto(path);
      const rows = page.locator('main tbody tr');
      await rows.nth(2).waitFor();
      const mostSeen = async () => {
        await rows.nth(2).evaluate((row) => row.scrollIntoView({ block: 'center' }));
        return Math.max(...(await rows.evaluateAll(shownParts)));
      };
      // what stands above a table may still be on its way
      await expect.poll(mostSeen, { message: 'of a row is seen' }).toBeGreaterThan(0.9);
    });
  const last = page.getByRole('navigation').first().getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('at 200 % the steps of a new order stay on their card', async ({ page }) => {
  await beSignedIn(page, 'everything');
  await page.goto('/orders/new');
  const last = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').last();
  await expect(last).toBeInViewport({ ratio: 1 });
});

/** Runs in the page: how much of the height of each row is seen, of 1; what its table cuts off is not. */
function shownParts(rows: (HTMLElement | SVGElement)[]): number[] {
  return rows.map((row) => {
    const { top, bottom, left } = row.getBoundingClientRect();
    const points = Array.from({ length: 20 }, (_, at) => top + 1 + ((bottom - top - 2) * at) / 19);
    return points.filter((y) => row.contains(document.elementFromPoint(left + 40, y))).length / points.length;
  });
}
