import { type Browser, chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { hashPassword } from '@bloomdesk/server/features/identity/password-hashing.ts';
import { fill } from './bench-data.ts';
import { isBusy } from './cpu-time.ts';
import { row } from './rounds.ts';
import { startBench } from './servers.ts';
import { center, day, putLots, putWindows } from './supply-filling.ts';

const email = 'tables@bloomdesk.test';
const password = 'A bench has no secrets 1';
const suborders = 10_000;
/** Pixels a frame while scrolling, as a hurried wheel goes. */
const pace = 100;

interface Screen {
  name: string;
  path: string;
  /** What is typed into, and letter by letter what; then it is taken out again. Windows are filtered by sets alone. */
  typing?: { filter: string; text: string };
  /** The head that is pressed to sort. */
  sorted: string;
}

const screens: Screen[] = [
  {
    name: 'Select & Batch, 10,000 suborders',
    path: '/batches',
    typing: { filter: 'Suborder #', text: '57' },
    sorted: 'Products',
  },
  { name: 'Inventory, 5,000 lots', path: '/inventory', typing: { filter: 'Lot ID', text: 'l-10' }, sorted: 'Lot ID' },
  { name: 'Windows, 2,000', path: '/delivery-windows', sorted: 'Capacity' },
];

/** Goal 5 in the browser: how the three longest tables answer a key, a press on a head, and the wheel. */
export async function benchTables(): Promise<void> {
  const bench = await startBench();
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const { pool } = await fill(bench, suborders);
    await addStaff(pool);
    await putLots(pool);
    await putWindows(pool);
    await pool.end();
    const page = await signedIn(browser, `http://127.0.0.1:${bench.ours.port}`);
    for (const screen of screens) await measure(page, screen);
  } finally {
    await browser.close();
    await bench.stop();
  }
}

async function addStaff(pool: pg.Pool): Promise<void> {
  const groups = ['OpsManager', 'CareManager', 'InventoryEditor', 'OutboundDeliveryEditor', 'FCAll'];
  await pool.query(
    `insert into staff_users (email, given_name, family_name, password_hash, must_change_password, groups, created_at)
     values ($1, 'Bench', 'Tables', $2, false, $3, now())`,
    [email, await hashPassword(password), groups],
  );
}

async function signedIn(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  return page;
}

async function measure(page: Page, { name, path, typing, sorted }: Screen): Promise<void> {
  await page.goto(`${path}?fc=${center}&date=${day}`);
  await page.locator('tr[data-row]').nth(5).waitFor();
  await page.waitForTimeout(1000);
  console.log(`\n${name}${isBusy() ? ' (the machine is busy)' : ''}`);
  row('DOM nodes', [await page.evaluate(() => document.querySelectorAll('*').length)]);
  if (typing) await typeInto(page, typing);

  const head = page.getByRole('columnheader', { name: sorted }).getByRole('button').first();
  const sorts: number[] = [];
  for (let round = 0; round < 6; round++) sorts.push(await timeToPaint(page, 'click', () => head.click()));
  row('ms to sort', sorts, 1);
  row('frames a second, scrolling', [await framesScrolling(page)], 1);
}

async function typeInto(page: Page, { filter, text }: { filter: string; text: string }): Promise<void> {
  await page.getByLabel(`Filter ${filter}`, { exact: true }).focus();
  const cpu = await taskSeconds(page);
  const keys: number[] = [];
  const pressed = [...text, ...[...text].map(() => 'Backspace')];
  for (let round = 0; round < 5; round++)
    for (const key of pressed) keys.push(await timeToPaint(page, 'keydown', () => page.keyboard.press(key)));
  row('CPU ms a key', [((await cpu()) * 1000) / keys.length], 1);
  row('ms from a key to its rows', keys, 1);
}

/** From the event to the first frame that shows what came of it. */
async function timeToPaint(page: Page, event: 'keydown' | 'click', act: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const after = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
            port1.start();
            port2.postMessage(null);
          });
        document.addEventListener(name, after, { once: true, capture: true });
      }),
    event,
  );
  await page.waitForTimeout(60); // the ear is there before the event
  await act();
  return await painted;
}

/** What the page has kept the processor busy with since then, in seconds. */
async function taskSeconds(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busy();
  return async () => (await busy()) - before;
}

async function framesScrolling(page: Page): Promise<number> {
  return await page.locator('.table-frame').evaluate(
    (frame, step) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let frames = 0;
        const next = () => {
          frame.scrollTop += step;
          frames += 1;
          const gone = performance.now() - start;
          if (gone < 3000) requestAnimationFrame(next);
          else resolve((frames / gone) * 1000);
        };
        requestAnimationFrame(next);
      }),
    pace,
  );
}
