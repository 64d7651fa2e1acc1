import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { passingFolder } from '@bloomdesk/server/test/support/passing-folder.ts';
import { firstPaints, fontBytes, papersPaints } from '../../tools/testing/bytes-of-screens.ts';
import { chromiumFlags, chromiumToLaunch } from '../../tools/testing/chromium.ts';
import { ended, readyAddress, startServer } from '../../tools/testing/demo-server.ts';
import { momentOf } from '../../tools/testing/journey-moments.ts';
import { listen } from './in-page.ts';
import { fewestInteractions, measureRoute, type RouteFigures } from './measure-route.ts';
import { everybody, type Route, routesOf } from './routes.ts';
import { readableScreen, screenAddresses } from './screen-addresses.ts';
import { type Goal, goalText, verdictOf } from '../report/goals.ts';
import { heading, keep, row } from '../report/report.ts';

/** Goals 8 and 9 (D349): bytes, requests, what moves by itself, and how long people wait for a frame. */
const goals = { requests: 12, shifts: 0.02, interaction: 100 };
/** Gzip kB of script and style until a screen starts, `goal` and `floor`. */
const bytes: Record<string, Goal> = {
  'signed out': { goal: 80, floor: 100, better: 'lower' },
  'home-care': { goal: 115, floor: 160, better: 'lower' },
  'batches-index': { goal: 210, floor: 260, better: 'lower' },
};

/** Routes to measure alone, such as `/board`; all of them without. */
const chosen = (process.env.BENCH_ROUTES ?? '').split(' ').filter(Boolean);

/** What each screen costs to load cold, and how it stands and answers on the demo day at 1280 px. */
export async function benchWeb(): Promise<void> {
  const paints = firstPaints();
  heading('Bytes by screen, gzip kB of script and style until it starts, and files of them');
  const addresses = screenAddresses();
  for (const [built, { kB, files }] of Object.entries({ ...paints, ...papersPaints() })) {
    const name = readableScreen(built, addresses);
    const goal = bytes[built];
    const verdict = goal === undefined ? '' : `  ${goalText(goal)}: ${verdictOf(kB, goal)}`;
    keep(`${name}, kB`, [kB]);
    console.log(`  ${name.padEnd(34)}${kB.toFixed(1).padStart(8)}${String(files).padStart(4)}${verdict}`);
  }
  row('fonts of the screens, kB (goal 60)', [fontBytes()], 1);
  await onDemoDay(benchRoutes);
}

async function benchRoutes(pageOf: PageOf): Promise<void> {
  heading('Screens at 1280 px');
  console.log(
    `  goals: ${goals.requests} requests cold, layout shifts ${goals.shifts}, INP p98 ${goals.interaction} ms`,
  );
  const heads = ['requests', 'on load', 'on way', 'INP p98', 'of'];
  console.log(`  ${'route'.padEnd(34)}${heads.map((head) => head.padStart(9)).join('')}`);
  const missed: string[] = [];
  const page = await pageOf(everybody);
  const all = await routesOf(page);
  for (const { path, as } of all.filter((one) => chosen.length === 0 || chosen.includes(one.path))) {
    const own = as === everybody ? page : await pageOf(as);
    const figures = await measureRoute(own, path, as !== null);
    if (own !== page) await own.context().close();
    const name = as === everybody ? path : `${path} (${as ?? 'signed out'})`;
    const misses = missesOf(figures);
    missed.push(...misses.map((miss) => `${name}: ${miss}`));
    const { requests, shiftsOnLoad, shiftsOnWay, interactions } = figures;
    keep(`${name}, requests`, [requests]);
    keep(`${name}, ms of interactions`, interactions);
    const cells = [
      requests,
      shiftsOnLoad.toFixed(3),
      shiftsOnWay.toFixed(3),
      slowest(interactions),
      interactions.length,
    ];
    console.log(
      `  ${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(9)).join('')}${misses.length > 0 ? '  MISSED' : ''}`,
    );
  }
  console.log(missed.length === 0 ? '  every goal reached on every route' : `  missed:\n    ${missed.join('\n    ')}`);
}

function missesOf({ requests, shiftsOnLoad, shiftsOnWay, interactions }: RouteFigures): string[] {
  return [
    requests > goals.requests ? `${requests} requests` : '',
    shiftsOnLoad > goals.shifts ? `moves by ${shiftsOnLoad.toFixed(3)} on load` : '',
    shiftsOnWay > goals.shifts ? `moves by ${shiftsOnWay.toFixed(3)} on the way to it` : '',
    slowest(interactions) > goals.interaction ? `INP ${slowest(interactions)} ms` : '',
    interactions.length < fewestInteractions ? `only ${interactions.length} interactions` : '',
  ].filter((miss) => miss !== '');
}

/** The 98th percentile, as browsers tell it of a page: of fewer than a hundred the longest but one in fifty. */
function slowest(interactions: readonly number[]): number {
  const sorted = interactions.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 50)] ?? 0;
}

/** A new page with an account of the demo, or of somebody who is not signed in. */
type PageOf = (as: Route['as']) => Promise<Page>;

/** Gives pages on the day that a demo begins with. */
async function onDemoDay(measure: (pageOf: PageOf) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(passingFolder(), 'bloomdesk-bench-web-'));
  chmodSync(home, 0o755); // the database's own account passes through
  const offset = String(momentOf('tuesday').offset);
  process.env.JOURNEYS_CLOCK_OFFSET = offset; // whoever prepares the day's work lives on it too
  const server = startServer(home, offset);
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: chromiumFlags });
  try {
    const baseURL = await readyAddress(server, 'bench-web');
    await measure((as) => openPage(browser, baseURL, as));
  } finally {
    await browser.close();
    await ended(server);
    rmSync(home, { recursive: true, force: true });
  }
}

async function openPage(browser: Browser, baseURL: string, as: Route['as']): Promise<Page> {
  const viewport = { width: 1280, height: 720 };
  const page = await browser.newPage({ baseURL, viewport, timezoneId: 'America/New_York', reducedMotion: 'reduce' });
  await page.addInitScript(listen);
  if (as === null) return page;
  await page.goto('/');
  await page.getByLabel('Email').fill(`${as}@bloomdesk.test`);
  await page.getByRole('textbox', { name: 'Password' }).fill('Bloomdesk-demo-1');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  return page;
}
