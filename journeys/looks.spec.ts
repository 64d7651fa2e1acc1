import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { momentOf } from '../tools/testing/journey-moments.ts';
import { ended, readyAddress, startServer } from '../tools/testing/demo-server.ts';
import { dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { differencesOf, readLook, writeLook } from './support/looks/compare-looks.ts';
import { type Look, lookOf } from './support/looks/look-of.ts';
import { screenStates } from './support/screen-states.ts';
import { openState, type ScreenState } from './support/states/screen-state.ts';
import { beSignedIn } from './support/staff.ts';

/** `npm run prove -- looks` compares all of them; LOOKS=renew keeps all as they look now (`npm run looks`). */
const firstTen =
  'find-orders order select-and-batch exceptions inventory windows board home-care report-a-problem sign-in';
const alsoKept = 'hits new-order packing batch areas windows-week money home-packer palette edit-recipient';
const asked = process.env.LOOKS ?? 'all';
const names = `${firstTen} ${alsoKept}`.split(' ');

/** What lies on the bench is another product from run to run: how it is drawn is compared, and no picture of it. */
const withoutPicture = ['packing'];

/** The frame around all screens is looked at with this one. */
const withFrame = 'find-orders';

const kept = (name: string) => join(import.meta.dirname, 'looks', `${name}.txt`);

// A Tuesday as it begins, at the same minute in every run: no other journey has worked in it, and no age is another one.
// Other days are played too, and on a server that is already in use there is no such day.
const home = process.env.JOURNEYS_UNTOUCHED_HOME ?? '';
const isKeptDay = home !== '' && dayIn(0) === '2027-02-09';

if (isKeptDay) {
  let server: ChildProcess;
  let address = '';
  test.beforeAll(async () => {
    server = startServer(home, String(momentOf('tuesday', '12:05').offset));
    address = await readyAddress(server, 'looks');
  });
  test.afterAll(async () => await ended(server));

  test(`${names.length} screens look as they are kept, in light and in dark`, async ({ browser, playwright }) => {
    test.setTimeout(300_000);
    const desk = await openDesk(playwright, address);
    const { batchId, suborders } = await desk.makeBatch(4, 3);
    const suborderId = suborders[0]?.suborderId ?? '';
    await desk.close();
    const states = screenStates({ orderId: suborderId.split('-')[0] ?? '', suborderId, batchId });
    const looked = states.filter(({ name }) => names.includes(name));
    expect(looked.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const state of looked)
      await test.step(state.name, async () => {
        const now = await lookAt(browser, address, state);
        if (asked === 'renew') return writeFileSync(kept(state.name), now);
        expect(existsSync(kept(state.name)), `${state.name} is not kept: npm run looks`).toBe(true);
        const differences = differencesOf(
          asCompared(state.name, readFileSync(kept(state.name), 'utf8')),
          readLook(now),
        );
        expect.soft(differences, `${state.name} looks otherwise; if it is meant to, npm run looks`).toEqual([]);
      });
  });
}

function asCompared(name: string, text: string): Look {
  const look = readLook(text);
  return withoutPicture.includes(name) ? { ...look, light: [], dark: [] } : look;
}

async function lookAt(browser: Browser, baseURL: string, state: ScreenState): Promise<string> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  if (state.as !== null) await beSignedIn(page, state.as ?? 'everything');
  await openState(page, state);
  const isShared = () => performance.getEntriesByType('resource').some(({ name }) => /\/dialogs-/.test(name));
  if (state.as !== null) await page.waitForFunction(isShared); // what comes when the page rests has come
  const look = writeLook(await lookOf(page, state.name === withFrame || state.as === null));
  await context.close();
  return look;
}
