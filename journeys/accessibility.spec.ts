import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFindings } from './support/accessible.ts';
import { rawValues } from './support/raw-values.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { orderOfTwo } from './support/order-of-two.ts';
import { screenStates } from './support/screen-states.ts';
import { openState, type ScreenState } from './support/states/screen-state.ts';
import { beSignedIn } from './support/staff.ts';

/** In the gate two; `npm run prove -- accessibility` looks at all, and names look at some. */
const chosen = (process.env.ACCESSIBLE_STATES ?? 'shortcuts no-such-page').split(' ');

/** Looked at in dark, in the system's own colors and at 200 % too. */
const otherwise = [
  'order',
  'find-orders',
  'select-and-batch',
  'packing',
  'inventory',
  'windows',
  'board',
  'home-care',
  'edit-recipient',
  'report-a-problem',
];

/** A folder for pictures of the states, for people to look at. */
const pictures = process.env.STATE_PICTURES;

test('axe has nothing against any screen, dialog, empty list, failure or skeleton', async ({
  browser,
  playwright,
  baseURL,
  request,
}) => {
  test.setTimeout(1_200_000); // all of them take some five minutes
  const desk = await openDesk(playwright, baseURL ?? '');
  const isAll = chosen.includes('all');
  const isGate = process.env.ACCESSIBLE_STATES === undefined; // which looks at no batch and at no order
  const { batchId } = !isGate ? await desk.makeBatch(4, 3) : { batchId: '' };
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  const others = isGate ? {} : await ordersOf(desk, request);
  await desk.close();
  const states = screenStates({ orderId: suborderId.split('-')[0] ?? '', suborderId, batchId, ...others });
  const looked = states.filter(({ name }) => isAll || chosen.includes(name));
  expect(looked.length).toBeGreaterThanOrEqual(isAll ? 100 : chosen.length);
  for (const state of looked) {
    const look = async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 720 } });
      const page = await context.newPage();
      if (state.as !== null) await beSignedIn(page, state.as ?? 'everything');
      await openState(page, state);
      await expectNothingFound(page, state);
      if (pictures !== undefined) await takePictures(page, pictures, state.name);
      await context.close();
    };
    // One state that does not come about keeps nobody from the others.
    const failure = await test.step(state.name, look, { timeout: 150_000 }).catch(String);
    expect.soft(failure, `${state.name} comes about`).toBeUndefined();
  }
});

async function ordersOf(desk: Desk, request: APIRequestContext) {
  const { orderId } = await orderOfTwo(request, desk.token);
  const [packedId = ''] = (await desk.packedSuborder(4)).split('-');
  return { owingId: orderId, packedId };
}

async function expectNothingFound(page: Page, { name }: ScreenState): Promise<void> {
  expect.soft(await rawValues(page), `${name}, days and phones as they are stored`).toEqual([]);
  expect.soft(await axeFindings(page), `${name}, light`).toEqual([]);
  if (!otherwise.includes(name)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await axeFindings(page), `${name}, forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 640, height: 360 }); // what 200 % leaves of a window
  expect.soft(await axeFindings(page), `${name}, 200 %`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const take = (look: string) =>
    page.screenshot({ path: join(folder, `${name}-${look}.png`), animations: 'disabled', caret: 'hide' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await take(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (!otherwise.includes(name)) return;
  await page.setViewportSize({ width: 1024, height: 720 });
  await take('1024');
}
