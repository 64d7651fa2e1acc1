import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { expectProductInView } from './support/product-in-view.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

/** The menu of a suborder on its order's page. */
async function choose(page: Page, suborderId: string, action: string): Promise<void> {
  const block = page.getByRole('region', { name: `Suborder ${suborderId}` });
  await block.getByRole('button', { name: 'Suborder Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a suborder is put in exception, taken out again, and set to another status; the log tells it all', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  await signIn(page, 'care.manager', `/orders/${suborderId.split('-')[0]}`);
  const block = page.getByRole('region', { name: `Suborder ${suborderId}` });

  await expectProductInView(page);

  // a note with a mention: three presses beside its text
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.keyboard.press('c');
  await page.keyboard.type('Home after five @ops man');
  await expect(timeline.getByRole('option', { name: /Ops Manager/ })).toBeVisible();
  await expectAccessible(page, 'mentioning a colleague');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Home after five @Ops Manager' })).toBeVisible();

  // a tag, by which the order is found again
  await block.getByRole('button', { name: 'Suborder Actions' }).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('searchbox', { name: 'Search Tag' })).toBeFocused();
  await page.keyboard.type('Call back');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'call-back' })).toBeVisible();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Tag call-back added' })).toBeVisible();

  await choose(page, suborderId, 'Create exception');
  const dialog = page.getByRole('dialog');
  await pressTwice(dialog.getByRole('button', { name: 'Create exception' }));
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Missing item' }).click();
  await expectAccessible(page, 'creating an exception');
  await pressTwice(dialog.getByRole('button', { name: 'Create exception' }));
  await expect(block.getByText('Fulfillment Issue: Missing item')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveText('Claim exception'); // the only one
  await expectProductInView(page);

  await choose(page, suborderId, 'Remove exception');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove Exception/ })
    .click();
  await expect(block.getByText('In exception')).toHaveCount(0);

  await choose(page, suborderId, 'Update suborder status');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Delivered' })).toBeVisible(); // a manager's choices
  await page.getByRole('option', { name: 'In Transit' }).click();
  await pressTwice(dialog.getByRole('button', { name: 'Update Suborder Status' }));
  await expect(block.getByText('In Transit')).toBeVisible();
  await choose(page, suborderId, 'Update suborder status');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Received' }).click();
  await pressTwice(dialog.getByRole('button', { name: 'Update Suborder Status' }));
  await expect(dialog.getByText('Say why the suborder goes back.')).toBeVisible();
  await expectAccessible(page, 'a status that goes back');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Set by mistake');
  await pressTwice(dialog.getByRole('button', { name: 'Update Suborder Status' }));
  await expect(block.locator('> header').getByText('Received', { exact: true })).toBeVisible();

  await expect(timeline.getByRole('listitem').filter({ hasText: 'Exception cleared' }).first()).toBeVisible();
  await choose(page, suborderId, 'View Audit Log');
  const log = page.getByRole('dialog', { name: 'Audit Log' });
  await expect(log.getByRole('row')).not.toHaveCount(1);
  await expect(log.getByTitle('care.manager@bloomdesk.test').first()).toBeVisible();
  await expectAccessible(page, 'the log of a suborder');
});
