import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

const password = 'Bloomdesk-demo-1';

/** Signs a demo account in as a person would, by keyboard. */
export async function signInByKeyboard(page: Page, name: string): Promise<void> {
  expectPolicyKept(page.context());
  await page.goto('/');
  await page.getByLabel('Email').fill(emailOf(name));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs a demo account in without its screen, for journeys that are about something else, and opens a page. */
export async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await beSignedIn(page, name);
  await page.goto(path);
  if (path === '/') await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs a demo account in without any page: the next one opened is theirs. */
export async function beSignedIn(page: Page, name: string): Promise<void> {
  expectPolicyKept(page.context());
  const answer = await page.request.post('/idp/sign-in', { data: { email: emailOf(name), password } });
  expect(answer.ok()).toBe(true);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('journey')) return; // once: anyone who signs out stays so
    sessionStorage.setItem('journey', 'begun');
    localStorage.setItem('bloomdesk.session', 'open');
  });
}

const watched = new WeakSet<BrowserContext>();

/** Nothing that a journey does may be against the content security policy, in any window (P24). */
function expectPolicyKept(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('console', (message) => expect.soft(message.text()).not.toMatch(/Content Security Policy|'Trusted/i));
}

function emailOf(name: string): string {
  return `${name}@bloomdesk.test`;
}

/** Tabs until the element has the focus; a control that cannot be reached by keyboard ends the journey. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await tabOnce(page);
  }
  throw new Error(`${target.toString()} is not reached by ${most} tabs`);
}

/** A key that is struck while something opens is kept for that: the next one waits until this one has moved the focus. */
async function tabOnce(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  const hasMoved = (element: Element | null) => element !== document.activeElement;
  await page.waitForFunction(hasMoved, before, { polling: 10, timeout: 1000 }).catch(() => undefined); // nowhere else to go
  await before.dispose();
}

/** Opens the command palette and goes where the words lead. */
export async function goByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(words);
  await page.waitForTimeout(300); // the list follows the words once they have settled
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Goes on to the next step of a wizard by keys, as someone does who has seen the one there is: a step takes no press in its first half second. */
export async function goOnByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator('button[type=submit]')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
}

/** Says by Enter that it printed; the window is gone before the key is up again, so nobody waits for that. */
export async function notifyPrinted(popup: Page): Promise<void> {
  await expect(popup.getByRole('heading', { name: 'Did it print?' })).toBeVisible({ timeout: 60_000 }); // a busy carrier is asked three times
  await expect(popup.getByRole('button', { name: 'Yes' })).toBeFocused();
  const closed = popup.waitForEvent('close');
  await popup.keyboard.down('Enter').catch(() => {}); // the next line tells whether it counted
  await closed;
}
