import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { picture } from './support/pictures.ts';
import { goByPalette, signIn, tabTo } from './support/staff.ts';

const baltimore = (page: Page) => page.getByRole('grid', { name: 'centers' }).getByRole('row', { name: /Baltimore/ });

/** How many suborders stand at a stage in a text like `Received 320 Batched 50`. */
async function figure(page: Page, stage: string): Promise<number> {
  const words = await baltimore(page).innerText();
  return Number(new RegExp(`${stage}\\s+([\\d,]+)`).exec(words)?.[1]?.replaceAll(',', '') ?? 0);
}

test('the day has about 1,500 suborders, about 400 of them at Baltimore', async ({ playwright, request, baseURL }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const headers = { authorization: `Bearer ${desk.token}` };
  await desk.close();
  const path = `/v1/board?date=${dayIn(0)}`;
  const body = await (await request.get(path, { headers })).json();
  await assertAnswer('GET', path, body);
  const { data } = body;
  const sizes = new Map<number, number>();
  for (const { fcId, counts } of data.centers) {
    const { inException: _, ...stages } = counts;
    sizes.set(
      fcId,
      Object.values<number>(stages).reduce((sum, count) => sum + count, 0),
    );
  }
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(Math.abs(all - 1500)).toBeLessThan(200); // other journeys move some
  expect(Math.abs((sizes.get(4) ?? 0) - 400)).toBeLessThan(100);
  expect(Math.min(...sizes.values())).toBeGreaterThan(10);
});

test('a manager sees how far every center is, what waits for each cut-off, and goes to where the work is', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const { suborders } = await desk.makeBatch(4, 2);
  const { suborderId = '', fulfillmentDate = '' } = suborders[0] ?? {};
  await desk.close();

  await signIn(page, 'ops.manager');
  await goByPalette(page, 'peak board');
  await expect(page.getByRole('heading', { name: 'Peak board' })).toBeVisible();
  await page.goto(`/board?date=${fulfillmentDate}`);
  await expect(baltimore(page)).toContainText(/All packed|On time|Not started|Tight|Will not finish/);
  await expect(page.getByText(/Last Refreshed/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Left to pack');
  await expectAccessible(page, 'the peak board');

  const before = await figure(page, 'Batched');
  expect(before).toBeGreaterThan(1);
  const headers = { 'authorization': `Bearer ${desk.token}`, 'idempotency-key': randomUUID() };
  const prints = {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { documents: ['label', 'notecard'] },
  };
  expect((await request.post(`/v1/suborders/${suborderId}/prints`, prints)).status()).toBe(200);
  const packed = { headers, data: { fields: { status: 'Packed' } } };
  expect((await request.patch(`/v1/suborders/${suborderId}`, packed)).status()).toBe(200);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(() => figure(page, 'Batched')).toBe(before - 1);
  expect(await figure(page, 'Packed')).toBeGreaterThan(0);

  await tabTo(page, page.getByRole('grid', { name: 'centers' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const cutoffs = page.getByRole('list', { name: /^Cut-offs of / });
  await expect(cutoffs.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/center=\d+/);
  await expectAccessible(page, 'the cut-offs of a center');
  await tabTo(page, page.getByRole('button', { name: 'Close the cut-offs' }));
  await page.keyboard.press('Enter');
  await expect(cutoffs).toHaveCount(0);

  await baltimore(page).getByRole('link', { name: 'Baltimore' }).click();
  await expect(page.getByRole('heading', { name: 'Select & Batch' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`fc=4.*date=${fulfillmentDate}`));

  await page.goto('/board?center=4');
  await expect(page.getByRole('list', { name: 'Cut-offs of Baltimore' })).toBeVisible();
  await picture(page, 'board');
});

test('the board is for managers; care sees it without the way to the floor', async ({ page, browser }) => {
  await signIn(page, 'care.manager');
  await page.getByRole('link', { name: 'Peak Board' }).click();
  await expect(baltimore(page)).toBeVisible();
  await expect(baltimore(page).getByRole('link', { name: 'Baltimore' })).toHaveCount(0);

  const packer = await browser.newPage();
  await signIn(packer, 'packer.baltimore');
  await expect(packer.getByRole('link', { name: 'Peak Board' })).toHaveCount(0);
  await packer.goto('/board');
  await expect(packer.getByText('You do not have access to this page')).toBeVisible();
  await packer.close();
});
