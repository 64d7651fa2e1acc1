import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

let desk: Desk;
test.beforeAll(async ({ playwright, baseURL }) => {
  desk = await openDesk(playwright, baseURL ?? '');
});
test.afterAll(() => desk.close());

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

async function tick(page: Page, suborderIds: readonly string[]): Promise<void> {
  for (const suborderId of suborderIds)
    await page
      .getByRole('row', { name: new RegExp(suborderId) })
      .getByRole('checkbox')
      .check();
}

async function send(page: Page, method: 'post' | 'patch', path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${desk.token}` };
  expect((await page.request[method](path, { headers, data })).ok()).toBe(true);
}

test('the status of several is set at once, and taken back', async ({ page }) => {
  await signIn(page, 'everything', '/batches?fc=4');
  const boxes = page.getByRole('grid', { name: 'suborders' }).getByRole('checkbox');
  for (const place of [1, 2, 3]) await boxes.nth(place).check();
  await choose(page, 'Update Suborder Status');
  const form = page.getByRole('dialog', { name: 'Update Suborder Status' });
  await expectAccessible(page, 'a status for several');
  await pressTwice(form.getByRole('button', { name: 'Update Suborder Status of 3 suborders' }));
  await expect(form).toContainText('Choose a status.');
  await form.getByLabel('Status').click();
  await page.getByRole('option', { name: 'At Table' }).click();
  await pressTwice(form.getByRole('button', { name: 'Update Suborder Status of 3 suborders' }));

  const results = page.getByRole('dialog', { name: 'Update Suborder Status' });
  await expect(results).toContainText('Update Suborder Status: 3 suborders succeeded');
  await expectAccessible(page, 'the results of a bulk action');
  await pressTwice(results.getByRole('button', { name: 'Undo for 3 suborders' }));
  await expect(results).toContainText('Undone for 3 suborders');
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(results).toBeHidden();
});

test('exceptions are removed together; who fails is listed with the reason and tried again', async ({ page }) => {
  const suborderIds = await desk.readySuborders(4, 5);
  for (const suborderId of suborderIds)
    await send(page, 'post', `/v1/suborders/${suborderId}/exception`, { reason: 'Delivery issue: Late' });
  const [done = '', ...late] = suborderIds;
  await send(page, 'patch', `/v1/suborders/${done}`, { fields: { status: 'AtTable' } });
  await signIn(page, 'everything', '/exceptions/4');
  await tick(page, suborderIds);

  await choose(page, 'Upgrade line item');
  const upgrade = page.getByRole('dialog', { name: 'Upgrade line item' });
  await expect(upgrade).toContainText(/No common line items found|Line item to upgrade/);
  await expectAccessible(page, 'an upgrade of several');
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeHidden();

  await choose(page, 'Update Suborder Status');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'At Table' }).click();
  await pressTwice(page.getByRole('button', { name: 'Update Suborder Status of 5 suborders' }));
  const failed = page.getByRole('dialog', { name: 'Update Suborder Status' });
  await expect(failed).toContainText('4 suborders succeeded, 1 failed');
  await expect(failed.getByRole('list', { name: 'Update Failures' })).toContainText(
    `${done}: This suborder is already At Table.`,
  );
  await failed.getByRole('button', { name: 'Retry 1 suborder' }).click();
  await expect(failed).toContainText('0 suborders succeeded, 1 failed');
  await failed.getByRole('button', { name: 'Close' }).last().click();

  await choose(page, 'Remove Exception');
  await expectAccessible(page, 'removing exceptions of several');
  await pressTwice(page.getByRole('button', { name: 'Remove Exception of 5 suborders' }));
  await expect(page.getByRole('dialog', { name: 'Remove Exception' })).toContainText('5 suborders succeeded');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  for (const suborderId of [done, ...late])
    await expect(page.getByRole('row', { name: new RegExp(suborderId) })).toHaveCount(0);
});
