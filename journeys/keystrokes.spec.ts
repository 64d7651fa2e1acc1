import { type APIRequestContext, expect, test } from '@playwright/test';
import { openDesk } from './support/desk.ts';
import { phoneOf } from './support/keystrokes/keystroke-finding.ts';
import { block, type Task } from './support/keystrokes/keystroke-hands.ts';
import { tasks } from './support/keystrokes/keystroke-tasks.ts';
import { tableOf, type TaskFigures, writeTable, writtenTable } from './support/keystrokes/keystroke-table.ts';
import { type OrderOfTwo, orderOfTwo } from './support/order-of-two.ts';
import { beSignedIn } from './support/staff.ts';
import { type Strokes, strokesOf, watchStrokes } from './support/keystrokes/strokes.ts';

/** An order whose sender calls from a number of their own. */
async function calledFrom(request: APIRequestContext, token: string): Promise<OrderOfTwo> {
  const order = await orderOfTwo(request, token);
  const headers = { authorization: `Bearer ${token}` };
  const data = { fields: { phone: phoneOf(order.orderId) } };
  const answer = await request.patch(`/v1/orders/${order.orderId}`, { headers, data });
  expect(answer.ok()).toBe(true);
  return order;
}

test('everyday work takes few keys and fewer clicks, and no third dialog', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  await watchStrokes(page);
  await beSignedIn(page, 'care.associate');
  const figures: TaskFigures[] = tasks.map(({ name }) => ({ name, byKeys: null, byMouse: null }));
  for (const way of ['byKeys', 'byMouse'] as const) {
    const order = await calledFrom(request, desk.token);
    for (const [at, task] of tasks.entries()) {
      const isFinding = task.name.startsWith('Find');
      await page.goto(isFinding ? '/orders' : `/orders/${order.orderId}`);
      await expect(isFinding ? page.getByRole('navigation').first() : block(page, order.first)).toBeVisible();
      const took = await strokesOf(page, () => test.step(`${task.name}, ${way}`, () => task[way](page, order)));
      await task.done(page, order);
      expectFew(task, way, took);
      Object.assign(figures[at] ?? {}, { [way]: took });
    }
  }
  await desk.close();
  if (process.env.PICTURES) writeTable(figures);
  expect(writtenTable().split('\n'), 'docs/keystrokes.md; npm run screenshots -- keystrokes writes it').toEqual(
    tableOf(figures).split('\n'),
  );
});

function expectFew({ name, most }: Task, way: 'byKeys' | 'byMouse', { keys, typed, clicks, depth }: Strokes): void {
  const bounds = way === 'byKeys' ? { keys: most.keys, clicks: 0 } : { keys: 0, clicks: most.clicks };
  expect.soft(keys, `${name}, ${way}: keys`).toBeLessThanOrEqual(bounds.keys);
  if (way === 'byKeys' && most.all !== undefined)
    expect.soft(keys + typed, `${name}, every press`).toBeLessThanOrEqual(most.all);
  expect.soft(clicks, `${name}, ${way}: clicks`).toBeLessThanOrEqual(bounds.clicks);
  expect.soft(depth, `${name}, ${way}: dialogs over each other`).toBeLessThan(3);
}

test('a press whose target moves away under it is counted once it has met it', async ({ page }) => {
  await watchStrokes(page);
  await page.goto('/sign-in');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Moves';
    button.style.cssText = 'position: fixed; z-index: 9; top: 0; left: 0';
    window.addEventListener('pointermove', () => Object.assign(button.style, { top: '300px' }), { once: true });
    document.body.append(button);
  });
  const { clicks } = await strokesOf(page, () => page.getByRole('button', { name: 'Moves' }).click());
  expect(clicks).toBe(1);
});
