import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { dayIn, daysToWeekday } from './support/days.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { goOnByKeys, signIn, tabTo } from './support/staff.ts';

let desk: Desk;
test.beforeAll(async ({ playwright, baseURL }) => {
  desk = await openDesk(playwright, baseURL ?? '');
});
test.afterAll(() => desk.close());

async function send(page: Page, method: 'post' | 'patch', path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${desk.token}` };
  expect((await page.request[method](path, { headers, data })).ok()).toBe(true);
}

test('exceptions are moved to another day with a credit each, by keyboard; who cannot go is left out', {
  tag: '@weekday',
}, async ({ page }) => {
  const suborderIds = await desk.readySuborders(4, 3);
  const [printed = '', ...others] = suborderIds;
  await send(page, 'patch', `/v1/suborders/${printed}`, { fields: { status: 'SuborderPrinted' } });
  for (const suborderId of suborderIds)
    await send(page, 'post', `/v1/suborders/${suborderId}/exception`, { reason: 'Delivery issue: Late' });
  await signIn(page, 'everything', '/exceptions/4');
  for (const suborderId of suborderIds) {
    await page
      .getByRole('row', { name: new RegExp(suborderId) })
      .getByRole('checkbox')
      .focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Bulk Actions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Redistribute to Date' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  const wizard = page.getByRole('dialog', { name: 'Redistribute to Date' });
  await expect(wizard.getByRole('textbox', { name: 'New delivery date' })).toBeFocused();
  await expect(wizard).toContainText('Choose a date.');
  await expectAccessible(page, 'the day of a redistribution');
  await page.keyboard.type(dayIn(daysToWeekday(8, [3])));
  await page.keyboard.press('Tab'); // takes the day
  await goOnByKeys(page);

  for (const suborderId of suborderIds) // who decides has seen where they stand now
    await expect(wizard.getByRole('row', { name: new RegExp(suborderId) })).toContainText('$');
  await expect(wizard.getByRole('combobox', { name: 'Remedy for all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Credit' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, wizard.getByLabel('Amount', { exact: true }));
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(wizard).toContainText('Choose the reason.');
  await tabTo(page, wizard.getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Late' }).first().click();
  await expectAccessible(page, 'the remedies of a redistribution');
  await goOnByKeys(page);

  await expect(wizard).toContainText('Written down: Credit 2 ($20.00). No money moves by it.');
  await expect(wizard.getByRole('row', { name: new RegExp(printed) })).toContainText('This suborder is printed');
  await expect(wizard.getByLabel('Leave out those that cannot be moved (1)')).toBeChecked();
  await expectAccessible(page, 'the summary of a redistribution');
  await tabTo(page, wizard.getByLabel('Clear exception when it succeeds'));
  await page.keyboard.press('Space');
  await tabTo(page, wizard.getByRole('button', { name: 'Update 2 suborders' }));
  await expect(wizard.getByRole('button', { name: 'Update 2 suborders' })).toBeEnabled();
  await page.keyboard.press('Enter');

  const results = page.getByRole('dialog', { name: 'Redistribute to Date' });
  await expect(results).toContainText('Redistribute to Date: 2 suborders succeeded');
  await expect(results).toContainText('This cannot be undone');
  await page.keyboard.press('Escape');
  for (const suborderId of others) await expect(page.getByRole('row', { name: new RegExp(suborderId) })).toHaveCount(0);
  await page.goto(`/orders/${others[0]?.split('-')[0]}`);
  await expect(page.getByText('Redistribute to Date').or(page.getByText('credit')).first()).toBeVisible();
});
