import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressTwice } from './support/press-twice.ts';
import { signIn } from './support/staff.ts';

/** Chooses the first option of a field that finds as one types. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.keyboard.type(words);
  await page.getByRole('option').first().click();
}

test('stock is sent to another center and received there', async ({ page }) => {
  await signIn(page, 'inventory.editor', '/supply/transfers?fc=4');
  await page.getByRole('button', { name: 'New transfer' }).click();
  await choose(page, 'To', 'Memphis');
  await choose(page, 'Lot', 'FLRL');
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Units' }).fill('1');
  await expectAccessible(page, 'a transfer being written');
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Send transfer' }));
  await expect(page.getByRole('heading', { level: 1, name: /^TR-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Receive…' }).click();
  await expectAccessible(page, 'a transfer being received');
  await page.getByRole('dialog').getByRole('button', { name: 'Receive transfer' }).click();
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a received transfer');
});

test('a class of products is counted, and its difference is booked with one confirmation', async ({ page }) => {
  await signIn(page, 'inventory.editor', '/supply/counts?fc=66');
  await page.getByRole('button', { name: 'New cycle count' }).click();
  await expectAccessible(page, 'a new cycle count');
  await page.getByRole('dialog').getByRole('button', { name: 'Open sheet' }).click();
  const lots = page.getByRole('list', { name: 'Lots of this sheet' });
  await lots.getByRole('button', { name: 'Count' }).first().click();
  await lots.getByRole('spinbutton', { name: 'Units here' }).fill('1');
  await expect(page.getByText(/^1 of \d+ lots counted$/)).toBeVisible();
  await expectAccessible(page, 'a sheet being counted');
  await page.getByRole('button', { name: 'Finish counting' }).click();
  await page.getByRole('button', { name: 'Book differences…' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText(/not counted stay as they are/)).toBeVisible();
  await pressTwice(question.getByRole('button', { name: /^(Book \d|Close the count)/ }));
  await expect(question).toBeHidden();
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a booked cycle count');
});
