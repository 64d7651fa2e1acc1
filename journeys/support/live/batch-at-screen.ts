import { expect, type Locator, type Page } from '@playwright/test';
import { pressTwice } from '../press-twice.ts';
import { notifyPrinted } from '../staff.ts';

/** Where a center's day stands on Select & Batch. */
export interface CenterDay {
  fcId: number;
  date: string;
}

/** Makes one batch of the first so many suborders that are ready, or of the one named, and opens it; answers who is in it. */
export async function batchAtScreen(
  page: Page,
  { fcId, date }: CenterDay,
  { prefix, chosen }: { prefix: string; chosen: number | string },
): Promise<string[]> {
  await page.goto(`/batches?fc=${fcId}&date=${date}`);
  await expect(page.getByText(/Last Refreshed \d/)).toBeVisible();
  if (typeof chosen === 'string') await page.getByLabel('Filter Suborder #').fill(chosen);
  const named = typeof chosen === 'string' ? `Select ${chosen}` : /^Select \d/;
  const boxes = membersOf(page).getByRole('checkbox', { name: named });
  const count = typeof chosen === 'string' ? 1 : chosen;
  for (let at = 0; at < count; at++) await boxes.nth(at).check();
  await page.keyboard.press('c');
  const panel = page.getByRole('form', { name: 'Create batches' });
  await panel.getByLabel('Prefix').fill(prefix);
  await panel.getByLabel('Min size').fill('1');
  await panel.getByLabel('Max size').fill('9');
  await panel.getByRole('button', { name: 'Create 1 batch' }).click();
  await expect(panel).toBeHidden();
  await page
    .getByRole('list', { name: 'Batches' })
    .getByRole('link', { name: new RegExp(`^${prefix}`) })
    .click();
  await expect(page.getByRole('heading', { name: 'Suborders in batch' })).toBeVisible();
  await expect(membersOf(page).getByRole('checkbox', { name: /^Select \d/ })).toHaveCount(count);
  return (await membersOf(page).innerText()).match(/\b\d{7,}-\d+\b/g) ?? [];
}

/** The suborders of the batch that is open. */
export function membersOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'suborders' });
}

/** The line with the batch's name and status. */
export function batchHeading(page: Page): Locator {
  return page.getByRole('main').locator('header').first();
}

/** Sets the status of the batch that is open. */
export async function setBatchStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Update batch status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: status, exact: true }).check();
  await pressTwice(dialog.getByRole('button', { name: 'Update batch status' }));
  await expect(batchHeading(page)).toContainText(status);
}

/** Prints in a window of its own and says that it printed; answers what stood in it. */
export async function printAtScreen(page: Page, name: string): Promise<string> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name, exact: true }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name: 'Did it print?' })).toBeVisible({ timeout: 60_000 });
  const text = await paper.locator('body').innerText();
  await notifyPrinted(paper);
  return text;
}

/** Confirms that the batch that is open is complete, and leaves what came of it on the screen. */
export async function completeAtScreen(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Complete batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete batch' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return dialog;
}

/** Takes back what is booked for a suborder on its order's page, and books it again. */
export async function pushAgainAtScreen(page: Page, suborderId: string): Promise<void> {
  await page.goto(`/orders/${suborderId.split('-')[0]}`);
  const carrier = page.getByRole('region', { name: `Carrier of ${suborderId}` });
  await carrier.getByRole('button', { name: 'Delete delivery' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete delivery of ${suborderId}` })
    .click();
  await carrier.getByRole('button', { name: 'Push delivery' }).click();
  await expect(carrier).toContainText('Booked', { timeout: 60_000 });
}
