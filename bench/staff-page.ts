import { chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { hashPassword } from '@bloomdesk/server/features/identity/passwords/password-hashing.ts';
import { chromiumToLaunch } from '../tools/testing/chromium.ts';

const email = 'bench@bloomdesk.test';
const password = 'A bench has no secrets 1';

/** Makes the member of staff whose screens are measured, or lets the one whose token is used sign in with a password. */
export async function addStaff(pool: pg.Pool, groups: readonly string[]): Promise<void> {
  await pool.query(
    `insert into staff_users (email, given_name, family_name, password_hash, must_change_password, groups, created_at)
     values ($1, 'Bench', 'Staff', $2, false, $3, now())
     on conflict (email) do update set given_name = excluded.given_name, family_name = excluded.family_name,
       password_hash = excluded.password_hash, groups = excluded.groups`,
    [email, await hashPassword(password), groups],
  );
}

/** Measures on a page of a browser in which that member of staff has signed in; the browser is closed afterwards. */
export async function onStaffPage(address: string, measure: (page: Page) => Promise<void>): Promise<void> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ ...chromiumToLaunch(), args });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
    await signIn(page);
    await measure(page);
  } finally {
    await browser.close();
  }
}

/** Signs that member of staff in on a page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
}
