import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { picture } from './support/pictures.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

/** The row of a lot in the table. */
function rowOf(page: Page, label: string) {
  return page.getByRole('grid', { name: 'lots' }).getByRole('row').filter({ hasText: label });
}

/** What stands in the columns of a lot on its own page, by name. */
async function unitsOf(page: Page): Promise<Record<string, string>> {
  const pairs = page.locator('dl').first().locator('> div');
  const texts = await pairs.evaluateAll((all) =>
    all.map((each) => [each.querySelector('dt')?.textContent ?? '', each.querySelector('dd')?.textContent ?? '']),
  );
  return Object.fromEntries(texts);
}

test('a lot comes, is looked after by its editor, and spoils', async ({ page, playwright, baseURL }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const lot = await desk.lotOnItsWay(4);
  await desk.close();
  await signIn(page, 'inventory.editor', '/inventory?fc=4');
  const grid = page.getByRole('grid', { name: 'lots' });
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page, 'Inventory at FC');
  await picture(page, 'inventory');

  await page.getByLabel('Filter Lot ID').fill(lot.label);
  await rowOf(page, lot.label).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText('On Order').first()).toBeVisible();
  await modal.getByRole('button', { name: 'Receive lot' }).click();
  await page
    .getByRole('textbox', { name: 'Units received' })
    .or(page.getByRole('spinbutton', { name: 'Units received' }))
    .fill('28');
  await expectAccessible(page, 'receiving a lot');
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Receive lot' }));
  await expect.poll(() => unitsOf(page)).toMatchObject({ 'On Order': '0', 'Initial': '28' });
  const onHand = Number((await unitsOf(page))['On Hand']); // less what orders have waited for

  await modal.getByRole('tab', { name: 'Adjustments' }).click();
  await expect(page).toHaveURL(/lot=\d+.*#Adjustments$/);
  await page.reload();
  await expect(modal.getByRole('tab', { name: 'Adjustments' })).toHaveAttribute('aria-selected', 'true');
  await modal.getByRole('button', { name: 'Create adjustment' }).click();
  const form = page.getByRole('dialog', { name: 'Adjustment Creation' });
  await pressTwice(form.getByRole('button', { name: 'Create Adjustment' }));
  await expect(form.getByText('is required.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Cleared' })).toBeDisabled();
  await expect(form.getByText('Buffer must be uncleared')).toBeVisible();
  await expectAccessible(page, 'creating an adjustment');
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Spoilage' }).click();
  await expect(form.getByRole('checkbox', { name: 'Cleared' })).toBeChecked();
  await form.getByRole('textbox', { name: 'Quantity' }).fill(`-${onHand + 1}`);
  await form.getByRole('textbox', { name: 'Memo' }).fill('Left in the sun');
  await pressTwice(form.getByRole('button', { name: 'Create Adjustment' }));
  await expect(form.getByText(`Only ${onHand} on hand: this would leave -1.`)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Memo' })).toHaveValue('Left in the sun'); // nothing typed is lost
  await form.getByRole('textbox', { name: 'Quantity' }).fill(`-${onHand}`);
  await pressTwice(form.getByRole('button', { name: 'Create Adjustment' }));
  await expect(page.getByText('Successfully created new adjustment')).toBeVisible();

  await modal.getByRole('button', { name: /^Spoilage/ }).click();
  await modal.getByRole('button', { name: /^Edit adjustment/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Adjustment' });
  await expect(edit.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await expect(edit.getByText(/Left in the sun - Inventory Editor at/)).toBeVisible();
  await edit.getByRole('textbox', { name: 'Memo' }).fill('All of it');
  await pressTwice(edit.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Successfully updated adjustment')).toBeVisible();
  await modal.getByRole('button', { name: /^Spoilage/ }).click();
  await expect(modal.getByText(/All of it\s+Left in the sun/)).toBeVisible();
  await picture(page, 'lot');

  await page.goto(`/inventory/${lot.id}`);
  await expect(page.getByRole('heading', { name: lot.productName })).toBeVisible();
  await expect.poll(() => unitsOf(page)).toMatchObject({ 'On Hand': '0' });
  await expectAccessible(page, 'a lot of its own');
});

test('a viewer sees everything and changes nothing; an unknown lot says so', async ({ page }) => {
  await signIn(page, 'inventory.viewer', '/inventory?fc=4');
  await expect(page.getByRole('grid', { name: 'lots' }).getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
  await page.getByRole('grid', { name: 'lots' }).getByRole('row').nth(3).click();
  await page.getByRole('tab', { name: 'Adjustments' }).click();
  await expect(page.getByRole('button', { name: 'Create adjustment' })).toHaveCount(0);
  await page.goto('/inventory/987654');
  await expect(page.getByText('No lot found with ID 987654')).toBeVisible();
  await expect(page.getByText('You likely navigated to this page by accident')).toBeVisible();
  await expectAccessible(page, 'an unknown lot');
});
