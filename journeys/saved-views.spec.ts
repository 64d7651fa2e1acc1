import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { goByPalette, signIn, tabTo } from './support/staff.ts';

const buttonOf = (page: Page): Locator => page.getByRole('button', { name: /^Views: / });
const menuOf = (page: Page): Locator => page.getByRole('menu', { name: 'Views' });

async function choose(page: Page, entry: string | RegExp): Promise<void> {
  await buttonOf(page).click();
  const exact = typeof entry === 'string';
  await menuOf(page).getByRole('menuitem', { name: entry, exact }).click();
}

/** How many rows the table says it shows, and the menu says the view does. */
async function countsOf(page: Page, name: string): Promise<[string, string]> {
  const said =
    (await page.getByRole('status').filter({ hasText: 'suborders' }).first().innerText()).split(' ')[0] ?? '';
  await buttonOf(page).click();
  const entry = await menuOf(page)
    .getByRole('menuitem', { name: new RegExp(name) })
    .first()
    .innerText();
  await page.keyboard.press('Escape');
  return [said, entry.split('\n').at(-1) ?? ''];
}

test('a view is saved, changed, made the default and deleted without a mouse', async ({ page }) => {
  await signIn(page, 'ops.manager', '/batches?fc=4');
  await expect(page.getByRole('grid', { name: 'suborders' }).getByRole('row').nth(5)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('2');
  await expect(page).toHaveURL(/f\.suborder=2/);

  await tabTo(page, buttonOf(page), 200); // past the batches of the day
  await page.keyboard.press('Enter');
  await expect(menuOf(page).getByRole('menuitem', { name: 'All' })).toBeFocused();
  await expectAccessible(page, 'the menu of views');
  await page.keyboard.type('Save');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Save view' });
  await expect(form).toContainText('1 filter');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Give the view a name.');
  await expectAccessible(page, 'a view without a name');
  await page.keyboard.type('With a two');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(buttonOf(page)).toHaveAccessibleName('Views: With a two');
  await expect(buttonOf(page)).toBeFocused();
  await expect(page).toHaveURL(/f\.suborder=2.*view=/);
  const [shown, counted] = await countsOf(page, 'With a two');
  expect(counted).toBe(shown);

  await page.getByLabel('Filter Suborder #').fill('21');
  await expect(buttonOf(page)).toHaveAccessibleName('Views: With a two, changed');
  await choose(page, 'Update “With a two”');
  await expect(buttonOf(page)).toHaveAccessibleName('Views: With a two');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(buttonOf(page)).toHaveAccessibleName('Views: With a two, changed');
  await choose(page, 'Set as my default');
  await expect(page.getByText('This table opens with “With a two”')).toBeVisible();

  await page.goto('/batches?fc=4');
  await expect(page.getByLabel('Filter Suborder #')).toHaveValue('2');
  await expect(page).toHaveURL(/view=/);
  await choose(page, /^All/);
  await expect(page).toHaveURL(/view=all/);
  await page.reload();
  await expect(buttonOf(page)).toHaveAccessibleName('Views: All');
  await expect(page.getByLabel('Filter Suborder #')).toHaveValue('');
  await goByPalette(page, 'With a two');
  await expect(buttonOf(page)).toHaveAccessibleName('Views: With a two');

  await choose(page, 'Delete “With a two”');
  await expect(buttonOf(page)).toHaveAccessibleName('Views: All');
  await expect(page.getByLabel('Filter Suborder #')).toHaveValue('2'); // nothing is lost
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('View “With a two” is back')).toBeVisible();
  await page.goto('/batches?fc=4');
  await expect(buttonOf(page)).toHaveAccessibleName('Views: With a two');
});

test('a manager shares a view; a packer opens its link, cannot change it and copies it', async ({ page, browser }) => {
  await signIn(page, 'ops.manager', '/batches?fc=4&f.suborder=1&view=all');
  await choose(page, 'Save view…');
  await expect(page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('For the floor');
  await page.keyboard.press('Enter');
  await expect(buttonOf(page)).toHaveAccessibleName('Views: For the floor');
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}/);
  const privately = page.url();
  await choose(page, 'Share');
  await expect(page.getByText('View “For the floor” is shared')).toBeVisible();
  const viewId = new URL(page.url()).searchParams.get('view') ?? '';

  const floor = await (await browser.newContext({ baseURL: new URL(privately).origin })).newPage();
  await signIn(floor, 'packer.baltimore', `/batches?fc=4&view=${viewId}`);
  await expect(buttonOf(floor)).toHaveAccessibleName('Views: For the floor');
  await expect(floor.getByLabel('Filter Suborder #')).toHaveValue('1');
  await buttonOf(floor).click();
  await expect(menuOf(floor).getByRole('menuitem', { name: /^Rename/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(menuOf(floor).getByRole('menuitem', { name: 'Share', exact: true })).toHaveCount(0);
  await expectAccessible(floor, 'a view that someone else shares');
  await menuOf(floor).getByRole('menuitem', { name: 'Save as new view…' }).click();
  await expect(floor.getByRole('dialog', { name: 'Save view' }).getByLabel('Name')).toBeFocused();
  await floor.keyboard.type('Mine');
  await floor.keyboard.press('Enter');
  await expect(buttonOf(floor)).toHaveAccessibleName('Views: Mine');

  await choose(page, 'Stop sharing');
  await expectAccessible(page, 'a view that goes');
  await page.getByRole('button', { name: 'Stop sharing “For the floor”' }).click();
  await expect(page.getByText('View “For the floor” is its owner’s alone')).toBeVisible();
  await floor.goto(privately);
  await expect(floor.getByText('This view is not among yours')).toBeVisible();
  await expect(floor.getByLabel('Filter Suborder #')).toHaveValue('1'); // the same rows all the same
  await expectAccessible(floor, 'a view that is not theirs');
  await floor.getByRole('button', { name: 'Dismiss' }).click();
  await expect(floor).not.toHaveURL(/view=/);
  await floor.context().close();
});

test('every table has its views', async ({ page }) => {
  await signIn(page, 'everything');
  const paths = ['/batches?fc=4', '/exceptions', '/inventory?fc=4', '/delivery-area?fc=4', '/delivery-windows?fc=4'];
  for (const path of [...paths, '/reports/money']) {
    await page.goto(path);
    await expect(buttonOf(page), path).toHaveCount(1);
  }
  await page.goto('/batches?fc=4');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select \d/ });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.locator('tr[data-row] a').nth(1).click();
  await expect(page).toHaveURL(/orders\/\d+/);
  await page.goBack();
  await expect(page.getByText('2 selected')).toBeVisible(); // whatever was opened meanwhile
  await page
    .getByRole('link', { name: /^Batch / })
    .first()
    .click();
  await expect(page).toHaveURL(/batches\/\d+/);
  await expect(buttonOf(page)).toHaveCount(1);
});
