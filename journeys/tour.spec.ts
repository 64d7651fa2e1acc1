import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './support/accessible.ts';
import { beSignedIn } from './support/staff.ts';

const card = (page: Page) => page.getByRole('dialog');
const offer = (page: Page) => page.getByRole('region', { name: 'Tour' });

/** Goes through all steps by Enter; answers their titles. */
async function walk(page: Page): Promise<string[]> {
  const titles: string[] = [];
  for (let step = 1; ; step += 1) {
    await expect(card(page)).toContainText(new RegExp(`^Step ${step} of \\d`));
    await expect(card(page)).toBeFocused();
    titles.push(await card(page).getByRole('heading').innerText());
    const isLast = (await card(page).getByRole('button', { name: 'Done' }).count()) > 0;
    await page.keyboard.press('ArrowRight');
    if (isLast) break;
  }
  await expect(card(page)).toHaveCount(0);
  return titles;
}

test('a tour is offered once, walked by keys, ended by Escape, and started again from the list of keys', async ({
  page,
}) => {
  await beSignedIn(page, 'careops.manager');
  await page.goto('/');
  await offer(page).getByRole('button', { name: 'Take the tour' }).press('Enter');
  await expect(card(page)).toContainText('Find an order');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(card(page)).toContainText('My queue');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My queue' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Take the tour' }).click();
  expect(await walk(page)).toHaveLength(5);
});

for (const [name, first] of [
  ['ops.manager', 'Packed against needed'],
  ['packer.baltimore', 'Scan a batch'],
  ['inventory.editor', 'Arriving today'],
  ['outbound.editor', 'Fill of windows'],
] as const)
  test(`the tour of ${name} finds all its controls`, async ({ page }) => {
    await beSignedIn(page, name);
    await page.goto('/');
    await offer(page).getByRole('button', { name: 'Take the tour' }).click();
    const titles = await walk(page);
    expect(titles[0]).toBe(first);
    expect(titles).toHaveLength(5);
  });
