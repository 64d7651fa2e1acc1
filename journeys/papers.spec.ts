import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { type Desk, openDesk } from './support/desk.ts';

/** What a paper says and how many pages it has, read from its PDF as any print centre would make it. */
async function paperOf(page: Page, path: string): Promise<{ text: string; pages: number }> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Did it print?' })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
  const info = execFileSync('pdfinfo', ['-'], { input: pdf }).toString();
  return { text, pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]) };
}

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

for (const fcId of [4, 9, 66]) {
  test(`the papers of a batch at center ${fcId} say what was ordered, suborder by suborder`, async ({ page }) => {
    const { batchId, suborders } = await desk.makeBatch(fcId, 3);
    const order = await paperOf(page, `/v1/batches/${batchId}/work-order`);
    for (const { suborderId, lineItems } of suborders) {
      expect(order.text).toContain(suborderId);
      expect(lineItems.length).toBeGreaterThan(0);
    }
    expect(order.text).not.toMatch(/\$|\d+\.\d\d\b/); // a gift's paper shows no price

    const withMessage = suborders.filter(({ message }) => message.trim() !== '');
    const cards = await paperOf(page, `/v1/batches/${batchId}/notecards`);
    expect(cards.pages).toBe(withMessage.length);
    expect(cards.text).not.toContain('$');
    for (const { suborderId } of withMessage) expect(cards.text).toContain(suborderId);
  });
}

test('a sheet of the 1-pager holds notecard and label of one suborder', async ({ page }) => {
  const { batchId, suborders } = await desk.makeBatch(4, 2);
  await desk.untilBooked(suborders.map(({ suborderId }) => suborderId));
  const sheets = await paperOf(page, `/v1/batches/${batchId}/one-pagers`);
  expect(sheets.pages).toBe(2);
  const places = [...sheets.text.matchAll(/\b\d{7,12}-\d{1,4}\b/g)].map(([id]) => id);
  expect(new Set(places)).toEqual(new Set(suborders.map(({ suborderId }) => suborderId)));
});
