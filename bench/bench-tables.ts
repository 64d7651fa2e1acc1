import type { Locator, Page } from '@playwright/test';
import { fill } from './bench-data.ts';
import { startBench } from './servers.ts';
import { addStaff, onStaffPage } from './staff-page.ts';
import { center, day, putLots, putDeliveryWindows } from './supply-filling.ts';
import { heading, row } from './report/report.ts';

const groups = ['OpsManager', 'CareManager', 'InventoryEditor', 'OutboundDeliveryEditor', 'FCAll'];
const suborders = 10_000;
/** Pixels a frame while scrolling, as a hurried wheel goes. */
const pace = 100;
/** Milliseconds between two keys, as a quick typist strikes them. */
const rest = 150;

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
  try {
    const { pool } = await fill(bench, suborders);
    await addStaff(pool, groups);
    await putLots(pool);
    await putDeliveryWindows(pool);
    await pool.end();
    await onStaffPage(`http://127.0.0.1:${bench.ours.port}`, async (page) => {
      for (const screen of screens) await measure(page, screen);
    });
  } finally {
    await bench.stop();
  }
}

async function measure(page: Page, { name, path, typing, sorted }: Screen): Promise<void> {
  await page.goto(`${path}?fc=${center}&date=${day}`);
  await page.locator('tr[data-row]').nth(5).waitFor();
  await page.waitForTimeout(1000);
  heading(name);
  row('DOM nodes', [await page.evaluate(() => document.querySelectorAll('*').length)]);
  const painted = await listen(page);
  if (typing) {
    await page.evaluate(() => document.body.prepend(document.createElement('input')));
    const bare = page.locator('body > input');
    await typeInto(bare, typing.text, painted, 'in a bare field'); // what a browser spends in any case
    await bare.evaluate((field) => field.remove());
    await typeInto(page.getByLabel(`Filter ${typing.filter}`, { exact: true }), typing.text, painted, 'to its rows');
  }

  const head = page.getByRole('columnheader', { name: sorted }).getByRole('button').first();
  await head.hover();
  for (let round = 0; round < 6; round++) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(rest);
  }
  row('ms to sort', await painted('click'), 1);
  row('frames a second, scrolling', [await framesScrolling(page)], 1);
}

async function typeInto(field: Locator, text: string, painted: Painted, where: string): Promise<void> {
  const page = field.page();
  await field.focus();
  await page.waitForTimeout(1000);
  await painted('keydown');
  const cpu = await taskSeconds(page);
  const pressed = [...text, ...[...text].map(() => 'Backspace')];
  for (let round = 0; round < 5; round++)
    for (const key of pressed) {
      await page.keyboard.press(key);
      await page.waitForTimeout(rest);
    }
  const spent = await cpu();
  const keys = await painted('keydown');
  row(`CPU ms a key ${where}`, [(spent * 1000) / keys.length], 1);
  row(`ms a key ${where}`, keys, 1);
}

/** Takes the times that an event took until the first frame that shows what came of it, in ms, since the last taking. */
type Painted = (event: 'keydown' | 'click') => Promise<number[]>;

/** The ear is put into the page once: one that came and went with each key would be measured with it. */
async function listen(page: Page): Promise<Painted> {
  const ears = await page.evaluateHandle(() => {
    const times: Record<string, number[]> = { keydown: [], click: [] };
    for (const [event, list] of Object.entries(times)) {
      const after = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => list.push(performance.now() - timeStamp), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      document.addEventListener(event, after, { capture: true });
    }
    return times;
  });
  return async (event) => await ears.evaluate((times, name) => times[name]?.splice(0) ?? [], event);
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
