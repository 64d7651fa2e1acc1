import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { signIn, tabTo } from './support/staff.ts';

const credits = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Credits' }) });

/** Picks a reason as one does without a mouse. */
async function pickReason(page: Page, words: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(words);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

test('a credit is issued, edited and deleted by keyboard, and never over 1000; who is no customer is said so', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  await signIn(page, 'care.manager', `/orders/${suborderId.split('-')[0]}`);
  await page.getByRole('link', { name: 'Customer Profile' }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'a customer');

  await tabTo(page, page.getByRole('button', { name: 'Issue credit' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(dialog.getByRole('textbox', { name: 'Credit amount' })).toBeFocused();
  await page.keyboard.type('1000.01');
  await expect(dialog.getByText('Credit amount cannot exceed past 1000').first()).toBeVisible();
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(dialog.getByText('Credit Amount cannot be less than or equal to zero.').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('25.5');
  await expect(dialog.getByText('Credit needs a reason.')).toBeVisible();
  await expectAccessible(page, 'issuing a credit');
  await pickReason(page, 'Wilted');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(credits(page).getByText('$25.50 of $25.50')).toBeVisible();
  await expect(credits(page).getByText('No expiration').first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Edit credit of $25.50' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Credit amount' })).toBeFocused();
  await page.keyboard.type('40');
  await expect(dialog.getByRole('textbox', { name: 'Remaining amount' })).toHaveValue('$40.00');
  await pickReason(page, 'Broken stems');
  await expectAccessible(page, 'editing a credit');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(credits(page).getByText('$40.00 of $40.00')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Delete credit of $40.00' }));
  await page.keyboard.press('Enter');
  await pickReason(page, 'Customer declined');
  await expectAccessible(page, 'deleting a credit');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete credit' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(credits(page).getByText('$40.00 of $40.00')).toHaveCount(0);

  await page.goto('/customers/nobody%40example.com');
  await expect(page.getByText('Unable to retrieve customer. Customer nobody@example.com not found')).toBeVisible();
});
