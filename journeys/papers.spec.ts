import { expect, type Page, test } from '@playwright/test';
import { dayIn } from './support/days.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { paperOf, printed } from './support/paper.ts';
import { signIn } from './support/staff.ts';

let desk: Desk;
test.beforeAll(async ({ playwright, baseURL }) => {
  desk = await openDesk(playwright, baseURL ?? '');
});
test.afterAll(() => desk.close());
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ authorization: `Bearer ${desk.token}` });
  await context.addInitScript(() => {
    window.print = () => {}; // no dialog stands in the way of the test
  });
});

for (const fcId of [4, 9, 29, 51, 66]) {
  test(`the papers of a batch at center ${fcId} say what was ordered, suborder by suborder`, async ({ page }) => {
    const { batchId, suborders } = await desk.makeBatch(fcId, 3);
    const order = await paperOf(page, `/v1/batches/${batchId}/work-order`);
    for (const { suborderId, lineItems } of suborders) {
      expect(order.text).toContain(suborderId);
      expect(lineItems.length).toBeGreaterThan(0);
    }
    expect(order.text).not.toMatch(/\$|\d+\.\d\d\b/); // a gift's paper shows no price
    expect((await order.codes()).flat()).toContain(batchId);

    const withMessage = suborders.filter(({ message }) => message.trim() !== '');
    const cards = await paperOf(page, `/v1/batches/${batchId}/notecards`);
    expect(cards.pages).toBe(withMessage.length);
    expect(cards.text).not.toContain('$');
    const inOrder = withMessage.map(({ suborderId }) => suborderId);
    for (const suborderId of inOrder) expect(cards.text).toContain(suborderId);
    expect(await cards.codes()).toEqual(inOrder.map((suborderId) => [suborderId]));
    expect(await placesOnCards(page)).toEqual(withMessage.map(() => ({ isSmall: true, isAtFoot: true })));
  });
}

test('every page of a work order says whose it is and which of how many', async ({ page }) => {
  const { batchId, suborders } = await desk.makeBatch(4, 30);
  const order = await paperOf(page, `/v1/batches/${batchId}/work-order`);
  expect(order.pages).toBeGreaterThan(1);
  expect(order.leaves).toHaveLength(order.pages);
  for (const [at, leaf] of order.leaves.entries()) {
    expect(leaf).toContain(`Papers of 4 · Batch ${batchId}`);
    expect(leaf).toMatch(new RegExp(`\\b${at + 1} ?/ ?${order.pages}\\b`));
  }
  for (const codes of await order.codes()) expect(codes).toContain(batchId);

  const picks = page.getByRole('list', { name: 'Pick' }).getByRole('listitem');
  const edges = await picks.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(2); // columns
  const ticks = page.locator('.document-tick');
  await expect(ticks).toHaveCount((await picks.count()) + suborders.length);
});

test('the Daily Summary of a full day stands in two columns', async ({ page }) => {
  await signIn(page, 'everything', `/batches?fc=4&date=${dayIn(0)}&side=summary`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const products = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  const edges = await products.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(edges.length).toBeGreaterThan(60);
  expect(new Set(edges).size).toBe(2); // columns

  const { pages, leaves } = await printed(page);
  expect(pages).toBeLessThanOrEqual(Math.ceil(edges.length / 66));
  for (const [at, leaf] of leaves.entries()) expect(leaf).toMatch(new RegExp(`\\b${at + 1} ?/ ?${pages}\\s*$`));
});

test('a sheet of the 1-pager holds notecard and label of one suborder', async ({ page }) => {
  const { batchId, suborders } = await desk.makeBatch(4, 2);
  await desk.untilBooked(suborders.map(({ suborderId }) => suborderId));
  const sheets = await paperOf(page, `/v1/batches/${batchId}/one-pagers`);
  expect(sheets.pages).toBe(2);
  const places = [...sheets.text.matchAll(/\b\d{7,12}-\d{1,4}\b/g)].map(([id]) => id);
  expect(new Set(places)).toEqual(new Set(suborders.map(({ suborderId }) => suborderId)));
  const scanned = await sheets.codes();
  for (const [at, { suborderId }] of suborders.entries()) expect(scanned[at]).toContain(suborderId);
});

/** A number for the packer is nothing for anyone who gets the flowers to read. */
async function placesOnCards(page: Page): Promise<{ isSmall: boolean; isAtFoot: boolean }[]> {
  return await page.locator('.notecard-place').evaluateAll((places) =>
    places.map((place) => {
      const points = Number.parseFloat(getComputedStyle(place).fontSize) * 0.75;
      const message = place.parentElement?.querySelector('.notecard-room')?.getBoundingClientRect();
      return { isSmall: points <= 9, isAtFoot: place.getBoundingClientRect().top >= (message?.bottom ?? Infinity) };
    }),
  );
}
