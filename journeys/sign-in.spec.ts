import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { picture } from './support/pictures.ts';
import { signInByKeyboard } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

test('a new hire is made to set a password of their own, and comes in', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page, 'sign-in');
  await picture(page, 'sign-in');
  await page.getByLabel('Email').fill('new.hire@bloomdesk.test');
  await page.getByLabel('Password', { exact: true }).fill('Bloomdesk-demo-1');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
  await expectAccessible(page, 'set new password');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('First name').fill('New');
  await page.getByLabel('Last name').fill('Hire');
  await page.getByRole('textbox', { name: 'New password' }).fill('Peonies-in-May-7');
  await page.getByRole('textbox', { name: /Confirm/ }).fill('Peonies-in-May-7');
  await expect(submit).toBeEnabled();
  await submit.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a user who forgot their password gets back in with a code from the mailbox', async ({ page }) => {
  await page.goto('/forgotPassword');
  await expectAccessible(page, 'forgot password');
  await page.getByLabel('Email').fill('ops.associate@bloomdesk.test');
  await pressTwice(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Email sent!').first()).toBeVisible();

  const code = await codeFromMailbox(page, 'ops.associate@bloomdesk.test');
  await page.goto('/resetPassword');
  await expectAccessible(page, 'reset password');
  await page.getByLabel('Email').fill('ops.associate@bloomdesk.test');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('textbox', { name: 'New password' }).fill('Ranunculus-9-all-year');
  await page.getByRole('textbox', { name: /Confirm/ }).fill('Ranunculus-9-all-year');
  await pressTwice(page.getByRole('button', { name: 'Submit' }));
  await expect(
    page.getByText('Successfully Reset! You need to log in with your new password. Redirecting you now...').first(),
  ).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill('ops.associate@bloomdesk.test');
  await page.getByLabel('Password', { exact: true }).fill('Ranunculus-9-all-year');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a wrong password and an unknown address are told the same thing', async ({ page }) => {
  await page.goto('/');
  for (const email of ['care.associate@bloomdesk.test', 'nobody@bloomdesk.test']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect username or password.').first()).toBeVisible();
  }
});

test('signing out in one tab signs out the other', async ({ context }) => {
  const first = await context.newPage();
  await signInByKeyboard(first, 'care.manager');
  const second = await context.newPage();
  await second.goto('/orders');
  await expect(second.getByRole('navigation').first()).toBeVisible();
  await first.getByRole('button', { name: 'Sign out' }).click();
  await expect(first.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

async function codeFromMailbox(page: Page, address: string): Promise<string> {
  const letter = page.locator('article, tr, li').filter({ hasText: address }).first();
  await expect(async () => {
    await page.goto('/demo/mailbox');
    await expect(letter).toContainText(/\d{8}/, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  return (await letter.innerText()).match(/\b\d{8}\b/)?.[0] ?? '';
}
