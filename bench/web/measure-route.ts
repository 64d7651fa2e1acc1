import type { Page } from '@playwright/test';
import type { Measured } from './in-page.ts';

export interface RouteFigures {
  /** Scripts, styles, fonts and calls, cold and until the screen rests. */
  requests: number;
  /** Layout shifts of a cold load, and of coming from another screen. */
  shiftsOnLoad: number;
  shiftsOnWay: number;
  interactions: number[];
}

/** At least so many presses and keys are waited for on every route. */
export const fewestInteractions = 50;
/** Milliseconds between two keys, as a quick typist strikes them. */
const pace = 60;
/** Milliseconds that a dialog may take to open. */
const longestOpening = 1000;

/** Loads a screen cold, comes to it from another one where there is one, and works on it with keyboard and mouse. */
export async function measureRoute(page: Page, path: string, isSignedIn: boolean): Promise<RouteFigures> {
  const asked: string[] = [];
  const note = (request: { resourceType(): string; url(): string }) => {
    if (/^(script|stylesheet|font|fetch|xhr)$/.test(request.resourceType())) asked.push(request.url());
  };
  page.on('request', note);
  await page.goto(path);
  await rested(page);
  page.off('request', note);
  const { shifts: shiftsOnLoad } = await taken(page);
  const shiftsOnWay = isSignedIn ? await shiftsOnWayTo(page, path) : 0;
  await workOn(page);
  const { interactions } = await taken(page);
  return { requests: asked.length, shiftsOnLoad, shiftsOnWay, interactions };
}

async function shiftsOnWayTo(page: Page, path: string): Promise<number> {
  await page.goto(path === '/refunds' ? '/board' : '/refunds');
  await rested(page);
  await taken(page);
  await page.evaluate((to) => history.pushState(null, '', to), path); // no press, so that no shift is forgiven
  await page.locator('main').waitFor();
  await rested(page);
  const { shifts } = await taken(page);
  return shifts;
}

async function taken(page: Page): Promise<Measured> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return await page.evaluate<Measured>('window.takeMeasured()');
}

/** Everything that is asked for has come and is drawn. */
async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skeleton') === null);
}

/** What people do anywhere: find by the palette, walk by Tab and arrows, sort, and type into what filters. */
async function workOn(page: Page): Promise<void> {
  for (const text of ['rose', '1000012', 'board']) {
    await press(page, ['Control+k', ...text, 'ArrowDown', 'ArrowUp']);
    await closeDialog(page);
  }
  await press(page, ['?']);
  await closeDialog(page);
  const heads = page.locator('main .data-table thead .table-sort');
  for (let at = 0; at < Math.min(3, await heads.count()); at++)
    for (let round = 0; round < 2; round++) {
      await heads.nth(at).click();
      await page.waitForTimeout(pace);
    }
  const field = page.locator('main').locator('input[type=search], .data-table thead input, input[type=text]').first();
  if (await field.isVisible()) {
    await field.click();
    await press(page, ['r', 'o', 'Backspace', 'Backspace']);
  }
  await press(page, [...Array.from({ length: 12 }, () => 'Tab'), ...Array.from({ length: 4 }, () => 'Shift+Tab')]);
}

/** Closes the dialog that keys were pressed for, which opens after them on a busy machine, and on some screens never. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor({ timeout: longestOpening }).catch(() => undefined);
  await press(page, ['Escape']);
  await dialog.waitFor({ state: 'detached' });
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
}
