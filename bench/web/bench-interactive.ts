import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumToLaunch } from '../../tools/testing/chromium.ts';
import { fill } from '../bench-data.ts';
import { type Goal, goals } from '../report/goals.ts';
import { heading, quantile, row } from '../report/report.ts';
import { scaled } from '../report/scale.ts';
import { startBench } from '../servers.ts';
import { addStaff, signIn } from '../staff-page.ts';
import { interactiveAt, longTasksOf, type Readiness, watchReadiness } from './ready-times.ts';

const loads = scaled(9, 2);

interface Screen {
  name: string;
  path: string;
  /** What people come for. */
  selector: string;
  isSignedIn: boolean;
  cold: Goal;
}

/** A screen on a slow computer and a phone's network: a quarter of the processor, and what Chromium calls Fast 4G. */
const slow = { processor: 4, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };

/** Goal 9: how soon three screens can be used, with nothing in the browser yet and for the second time, and what keeps them busy. */
export async function benchInteractive(): Promise<void> {
  const bench = await startBench();
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: chromiumFlags });
  try {
    const { pool, orderIds } = await fill(bench);
    await addStaff(pool, ['CareManager', 'OpsManager', 'FCAll']);
    await pool.end();
    const visits = await visitsTo(browser, `http://127.0.0.1:${bench.ours.port}`);
    for (const screen of screensOf(orderIds[7] ?? '')) await measure(visits, screen);
  } finally {
    await browser.close();
    await bench.stop();
  }
}

function screensOf(orderId: string): Screen[] {
  const { signIn: cold, orders, order } = goals.interactive;
  const hit = 'main a[href^="/orders/1"]';
  const suborder = 'main section[aria-label^="Suborder"]';
  return [
    { name: 'Signing in', path: '/', selector: 'input[type=password]', isSignedIn: false, cold },
    { name: 'Find Orders', path: '/orders?q=customer.7', selector: hit, isSignedIn: true, cold: orders },
    { name: 'One order', path: `/orders/${orderId}`, selector: suborder, isSignedIn: true, cold: order },
  ];
}

async function measure(visits: Visits, screen: Screen): Promise<void> {
  heading(`${screen.name}, ${loads} loads`);
  const [cold, warm, slowed]: Readiness[][] = [[], [], []];
  for (let load = 0; load < loads; load++) {
    await visits(screen, async (page) => {
      cold?.push(await loadOf(page, screen));
      warm?.push(await loadOf(page, screen));
    });
    await visits(screen, async (page) => {
      await slowDown(page);
      slowed?.push(await loadOf(page, screen));
    });
  }
  const paints = (slowed ?? []).map(({ largestPaint }) => largestPaint);
  row('ms until it can be used, cold', (cold ?? []).map(interactiveAt), 0, { goal: screen.cold });
  row('ms until it can be used, warm', (warm ?? []).map(interactiveAt), 0, { goal: goals.interactive.warm });
  row('ms of long tasks, cold', (cold ?? []).map(longTasksOf), 0, { goal: goals.interactive.longTasks });
  row('ms of long tasks, warm', (warm ?? []).map(longTasksOf), 0, { goal: goals.interactive.longTasks });
  row('ms to largest paint, slowed, p75', [quantile(paints, 0.75)], 0, { goal: goals.interactive.largestPaint });
}

async function loadOf(page: Page, { path }: Screen): Promise<Readiness> {
  await page.goto(path);
  await page.waitForFunction(() => Object(window).readiness?.shownAt !== undefined);
  await page.waitForLoadState('networkidle');
  return await page.evaluate<Readiness>('window.readiness');
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { processor, ...network } = slow;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Gives a page of a browser that has nothing of ours but, if somebody is signed in, their cookie, and watches its screen. */
type Visits = (screen: Screen, visit: (page: Page) => Promise<void>) => Promise<void>;

async function visitsTo(browser: Browser, baseURL: string): Promise<Visits> {
  const options = { baseURL, viewport: { width: 1280, height: 800 } };
  const first = await browser.newContext(options);
  await signIn(await first.newPage());
  let signedIn = await leave(first);
  return async ({ isSignedIn, selector }, visit) => {
    const context = await browser.newContext({ ...options, ...(isSignedIn && { storageState: signedIn }) });
    await context.addInitScript(watchReadiness, selector);
    await visit(await context.newPage());
    const state = await leave(context);
    if (isSignedIn) signedIn = state; // each load exchanges the cookie, and the next visit has to bring the new one
  };
}

async function leave(context: BrowserContext) {
  const state = await context.storageState();
  await context.close();
  return state;
}
