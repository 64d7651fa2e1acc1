import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/staff.ts';

test('a packer sees the floor and nothing of care', async ({ page }) => {
  await signIn(page, 'packer.baltimore');
  await expect(page.getByLabel('Batch Id')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Next at/ })).toBeVisible();
  await expectAccessible(page, 'home of a packer');
  const sections = page.getByRole('navigation').first();
  await expect(sections.getByRole('link', { name: 'Select & Batch' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Bulk Orders' })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expectAccessible(page, 'no access');
});

test('an address that leads nowhere says so', async ({ page }) => {
  await signIn(page, 'care.manager', '/no-such-page');
  await expect(page.getByRole('main')).toContainText(/not found|no such page|does not exist/i);
  await expectAccessible(page, 'not found');
});

test('a newcomer to the demo is offered ten orders, and opens one', async ({ page }) => {
  await signIn(page, 'care.associate', '/orders');
  const orders = page.getByRole('list', { name: 'Ten orders worth opening' });
  await expect(orders.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'find orders in a demo');
  await orders.getByRole('listitem').filter({ hasText: 'declined its refund' }).getByRole('link').click();
  await expect(page.getByText('(declined)').first()).toBeVisible();
});

test('everybody of the order group opens bulk orders', async ({ page }) => {
  await signIn(page, 'delivery.manager', '/orders/bulk');
  await expect(page.getByRole('heading', { name: 'Bulk Orders' })).toBeVisible();
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Bulk Orders' })).toBeVisible();
});

test('an order that does not exist is said so, and the way back works', async ({ page }) => {
  await signIn(page, 'care.manager', '/orders');
  await expectAccessible(page, 'find orders');
  await page.getByLabel('Order Id').fill('9999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order 9999999 not found')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Order Id')).toBeVisible();
});

test('a copied link shows a colleague the same center, day and filters', async ({ page, context }) => {
  await signIn(page, 'ops.manager', '/batches?fc=66');
  await expect(page.getByRole('heading', { name: 'Select & Batch' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'suborders' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  await expect(
    page.getByText('The filters hide everything').or(page.getByText('No suborders available')).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/zzz/); // the address follows once the typing has settled
  const link = page.url();
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('main')).toContainText(/filters hide everything|No suborders available/);
  expect(colleague.url()).toContain('fc=66');
});
