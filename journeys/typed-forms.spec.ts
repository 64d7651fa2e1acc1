import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDesk } from './support/desk.ts';
import { beSignedIn, goByPalette } from './support/staff.ts';
import { type CrashingTab, openCrashingTab } from './support/typed/crashing-tab.ts';
import { largestForms, type TypedForm } from './support/typed/largest-forms.ts';
import { type FormReading, openForm, readForm, writeEverywhere } from './support/typed/written-fields.ts';

/** One on every change; `npm run prove -- typed-forms` writes in all twelve. */
const count = Number(process.env.TYPED_FORMS ?? 1);
const password = 'Bloomdesk-demo-1';

let tab: CrashingTab;
let page: Page;
test.afterEach(async () => await tab.close());

test('what was written in the largest forms survives Back, a reload, a crash and an expired session', async ({
  playwright,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  test.setTimeout(60_000 + count * 90_000);
  const desk = await openDesk(playwright, baseURL);
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  tab = await openCrashingTab({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page = leavingFreely(tab.page);
  await beSignedIn(page, 'everything');
  const forms = largestForms(suborderId.split('-')[0] ?? '');
  expect(forms.length).toBeGreaterThanOrEqual(count);
  for (const form of forms.slice(0, count))
    await test.step(form.name, async () => {
      await page.goto(new URL('/board', baseURL).href);
      await goByPalette(page, form.words);
      await expect(page).toHaveURL(form.path);
      await form.open(page);
      await expectKept(form, await write(form));
    });
});

/** What stands in each step of a form. */
interface Typed {
  first: FormReading;
  last: FormReading;
}

/** Writes in the form and in its next step, and answers what stands there. */
async function write({ name, onward, written }: TypedForm): Promise<Typed> {
  let untouched = await readForm(page);
  const first = await writeEverywhere(page);
  let own = changedIn(first, untouched);
  let last = first;
  if (onward) {
    await onward(page);
    untouched = await readForm(page);
    last = await writeEverywhere(page);
    own += changedIn(last, untouched);
  }
  expect(own, `${name}, fields written in`).toBeGreaterThanOrEqual(written);
  return { first, last };
}

function changedIn(typed: FormReading, untouched: FormReading): number {
  return typed.filter((field) => !untouched.includes(field)).length;
}

/** Everything that can come between: each time all of it is there again. */
async function expectKept({ name, isPage, open, onward }: TypedForm, { first, last }: Typed): Promise<void> {
  const expectThere = async (after: string, typed = last) =>
    await expect.poll(async () => await readForm(page), `${name}, after ${after}`).toEqual(typed);
  await page.goBack();
  if (isPage) {
    await expect(page.getByRole('heading', { name: 'Peak Board' })).toBeVisible();
    await page.goForward();
    await open(page);
  } else await page.getByRole('button', { name: 'Keep editing' }).click();
  await expectThere('Back');

  await page.reload();
  await open(page);
  await expectThere('a reload');

  page = leavingFreely(await tab.crash());
  await open(page);
  await expectThere('a crash');

  await endSession();
  await signInOver();
  await expectThere('an expired session');
  await page.unrouteAll();
  if (!onward) return;
  await openForm(page).getByRole('button', { name: 'Back' }).click();
  await expectThere('the step back', first);
}

/** Says yes to a browser that asks whether to leave: leaving is meant. */
function leavingFreely(opened: Page): Page {
  return opened.on('dialog', (question) => void question.accept().catch(() => undefined));
}

/** The session ends, here and at the identity service; the network comes back, and what is read again is refused. */
async function endSession(): Promise<void> {
  let spent: string | undefined;
  await page.route('**/v1/**', async (route) => {
    const { authorization } = route.request().headers();
    spent ??= authorization;
    const json = { status: 'FAIL', code: 'signed-out', message: 'Not signed in' };
    if (authorization === spent) await route.fulfill({ status: 401, json });
    else await route.fallback();
  });
  await tab.clearCookies();
  await expect(async () => {
    await page.evaluate(() => ['offline', 'online'].forEach((name) => dispatchEvent(new Event(name))));
    await expect(signInCover()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 }); // what has just been read is not read again
}

async function signInOver(): Promise<void> {
  await expect(signInCover().getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(signInCover()).toBeHidden();
}

function signInCover(): Locator {
  return page.getByRole('dialog', { name: 'Sign in' });
}
