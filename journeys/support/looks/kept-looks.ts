import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { beSignedIn } from '../staff.ts';
import { openState, type ScreenState } from '../states/screen-state.ts';
import { differencesOf, readLook, writeLook } from './compare-looks.ts';
import { type Look, lookOf } from './look-of.ts';

/** What lies on the bench is another product from run to run: how it is drawn is compared, and no picture of it. */
const withoutPicture = ['packing'];

/** The frame around all screens is looked at with this one. */
const withFrame = 'find-orders';

const kept = (name: string) => join(import.meta.dirname, '../../looks', `${name}.txt`);

/** Keeps a state as it looks now. */
export async function keepLook(browser: Browser, baseURL: string, state: ScreenState): Promise<void> {
  writeFileSync(kept(state.name), await lookAt(browser, baseURL, state));
}

/** Compares a state with how it is kept. */
export async function expectKeptLook(browser: Browser, baseURL: string, state: ScreenState): Promise<void> {
  const now = await lookAt(browser, baseURL, state);
  expect(existsSync(kept(state.name)), `${state.name} is not kept: npm run looks`).toBe(true);
  const differences = differencesOf(asCompared(state.name, readFileSync(kept(state.name), 'utf8')), readLook(now));
  expect.soft(differences, `${state.name} looks otherwise; if it is meant to, npm run looks`).toEqual([]);
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
