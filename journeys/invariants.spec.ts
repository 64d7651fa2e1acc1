import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/staff.ts';

test('developers see every invariant kept; others are not let in', async ({ page }) => {
  await signIn(page, 'developer', '/developers/invariants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('M11', { exact: true })).toBeVisible();
  await expectAccessible(page, 'invariants');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('M17', { exact: true })).toBeVisible();
});

test('an associate has no way to the invariants', async ({ page }) => {
  await signIn(page, 'care.associate', '/developers/invariants');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
});
