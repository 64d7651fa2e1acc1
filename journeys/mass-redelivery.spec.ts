import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { picture } from './support/pictures.ts';
import { signIn, tabTo } from './support/staff.ts';

const manhattan = 2;

test('a snow day: one area is moved to the next day, one customer gets a credit instead, all by keyboard', async ({
  page,
}) => {
  await signIn(page, 'everything', `/mass-redelivery?fc=${manhattan}&date=${dayIn(0)}`);
  const table = page.getByRole('grid', { name: 'suborders' });
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Window capacity');
  await picture(page, 'mass-redelivery');

  await tabTo(page, page.getByRole('button', { name: 'Areas: all' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'All areas' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Areas: 1' })).toBeVisible();
  await expect(page).toHaveURL(/area=\d+/);
  await expectAccessible(page, 'the plan of a bad day');

  await tabTo(page, table);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const plan = page.getByRole('dialog', { name: 'Change plan' });
  await tabTo(page, plan.getByRole('radio', { name: 'Move' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(plan).toContainText('Choose how much.');
  await tabTo(page, plan.getByRole('radio', { name: '25%', exact: true }));
  await page.keyboard.press('Space');
  await expectAccessible(page, 'the plan of one suborder');
  await page.keyboard.press('Control+Enter');
  await expect(plan).toBeHidden();

  const run = page.getByRole('button', { name: /^Move \d+, credit 1…$/ });
  await expect(run).toBeEnabled();
  const moved = Number(/\d+/.exec((await run.textContent()) ?? '')?.[0]);
  await expect(totals.getByRole('list', { name: 'Window capacity' })).toContainText(/\+\d/);
  await tabTo(page, run);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Run mass redelivery' });
  await expect(confirm).toContainText(`${moved} suborders are moved to another window.`);
  await expect(confirm).toContainText(/1 suborder gets \$\d+\.\d\d in credits\./);
  await page.keyboard.press('Control+Enter');
  await expect(confirm).toContainText('A reason is required');
  await tabTo(page, confirm.getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search Reason' })).toBeFocused();
  await page.keyboard.type('Late');
  await expect(page.getByRole('option', { name: 'Late', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(confirm.getByRole('combobox', { name: 'Reason' })).toContainText('Late');
  await expectAccessible(page, 'the confirmation of a mass redelivery');
  await page.keyboard.press('Control+Enter');

  const results = page.getByRole('dialog', { name: 'Mass redelivery' });
  await expect(results).toContainText(`Mass redelivery: ${moved + 1} suborders succeeded`, { timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(results).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nothing to run' })).toBeDisabled();
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(1); // who got the credit stays
});

test('it is for those who may run it', async ({ page }) => {
  await signIn(page, 'care.manager');
  await expect(page.getByRole('link', { name: 'Mass Redelivery' })).toHaveCount(0);
  await page.goto('/mass-redelivery');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
});
