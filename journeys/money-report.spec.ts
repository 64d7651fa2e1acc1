import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { picture } from './support/pictures.ts';
import { signIn, tabTo } from './support/staff.ts';

const reasons = [{ tag: 'Quality issue: Frozen or heat damage' }, { tag: 'Delivery issue: Left in unsafe place' }];

/** Gives money for an order as care does, past the screens. */
async function give(request: APIRequestContext, token: string, path: string, body: object): Promise<void> {
  const headers = { 'authorization': `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request.post(path, { headers, data: { ...body, reasons, additionalResolution: true } });
  expect([path, answer.status()]).toEqual([path, 200]);
}

const row = (page: Page, words: string) => page.locator('tbody tr').filter({ hasText: words });

test('what was given stands under its reasons, adds up to the ledger, and leads to its order', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  const orderId = suborderId.split('-')[0] ?? '';
  await give(request, desk.token, `/v1/orders/${orderId}/refund`, { amount: 10.01 });
  await give(request, desk.token, `/v1/orders/${orderId}/credits`, { amount: 20, issuingToRecipient: false });
  await desk.close();

  await signIn(page, 'care.manager');
  await page.getByRole('link', { name: 'Money', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Money report' })).toBeVisible();
  await expect(page.getByText('Equal to the ledger')).toBeVisible();
  await expect(row(page, 'Left in unsafe place')).toContainText('$15.01'); // the odd cent goes to the first of equals
  await expect(row(page, 'Frozen or heat damage')).toContainText('$15.00');
  await expectAccessible(page, 'the money report');

  await tabTo(page, page.getByRole('tab', { name: 'Reason' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/by=product/);
  await expect(page.getByRole('tab', { name: 'Product' })).toBeFocused();
  await expect(page.getByText('Equal to the ledger')).toBeVisible();
  await page.keyboard.press('ArrowLeft');

  await row(page, 'Left in unsafe place').click();
  const orders = page.getByRole('list', { name: 'Orders of Delivery issue: Left in unsafe place' });
  await expect(orders.getByRole('listitem')).toHaveText(new RegExp(`${orderId}.*\\$10\\.00 credited`));
  await expect(page).toHaveURL(/row=/);
  await expectAccessible(page, 'the orders of a row');
  await picture(page, 'money-report');

  await page.getByText('Today', { exact: true }).click();
  await expect(page.getByText('Equal to the ledger')).toBeVisible();
  await page.goBack();
  await orders.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
});

test('the report is for managers alone', async ({ page }) => {
  await signIn(page, 'packer.baltimore');
  await expect(page.getByRole('link', { name: 'Money', exact: true })).toHaveCount(0);
  await page.goto('/reports/money');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
});
