import { expect, type Page, type Route } from '@playwright/test';

/** A screen as people meet it. */
export interface ScreenState {
  name: string;
  path: string;
  /** Who is there; someone who may see everything unless said. */
  as?: string | null;
  /** Brings it about once the page stands. */
  act?: (page: Page) => Promise<void>;
  /** What comes of the page's own requests before it is opened. */
  before?: (page: Page) => Promise<void>;
}

const lists =
  /\/graphql|\/v1\/(fulfillmentCenters\/\d+\/(suborders|batches)|board|reports\/money|bad-day)|\/fcs\/\d+\/deliveryareas/;

export async function failing(page: Page): Promise<void> {
  const json = { status: 'FAIL', code: 'x', message: 'The list is out of order.' };
  await onLists(page, async (route) => await route.fulfill({ status: 500, json }));
}

/** The answer never comes. */
export async function waiting(page: Page): Promise<void> {
  await onLists(page, () => undefined);
}

/** A page that opens asks for several lists in one request, which names them in its body. */
async function onLists(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(lists, answer);
  await page.route('**/v1/reads', async (route) => {
    if (lists.test(route.request().postData() ?? '')) await answer(route);
    else await route.fallback();
  });
}

/** A station whose language is Spanish. */
export async function inSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('bloomdesk.station.language', 'es'));
}

/** Stands as people see it, with nothing on its way but what is kept back. */
export async function openState(page: Page, { path, before, act }: ScreenState): Promise<void> {
  await before?.(page);
  await page.goto(path);
  if (before === waiting) await expect(page.locator('[aria-busy=true], .skeleton').first()).toBeVisible();
  else {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  }
  await act?.(page);
}

export async function openByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=dialog], [role=alertdialog]').getByRole('heading').first()).toBeVisible();
}

export async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(page.locator('[role=dialog], [role=alertdialog]').getByRole('heading').first()).toBeVisible();
}

/** Presses the button of this whole name, or else the one with these words in its name. */
export async function press(page: Page, name: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name });
  const whole = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(buttons.first()).toBeVisible(); // within its time, so that a button that is gone is said
  await ((await whole.count()) === 1 ? whole : buttons).click();
}
