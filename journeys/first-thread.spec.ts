import { expect, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { expectAccessible } from './support/accessible.ts';
import { bulkFile } from './support/bulk-file.ts';
import { dayIn, daysToWeekday } from './support/days.ts';
import { picture } from './support/pictures.ts';
import { standInZebra, untilPrinted } from './support/zebra.ts';
import { pressEnterAfterScan, scan } from './support/scanner.ts';
import { goByPalette, signInByKeyboard, tabTo } from './support/staff.ts';

const orders = 25;

test('from a file of orders to a packed batch, by keyboard alone', async ({ page }) => {
  const ahead = daysToWeekday(6, [3, 4, 5]); // far enough for every carrier
  const file = bulkFile(orders, dayIn(ahead));
  const zebra = await standInZebra(page);
  await signInByKeyboard(page, 'everything');

  await goByPalette(page, 'Bulk');
  await uploadByKeyboard(page, file.text);
  await expect(page.getByRole('button', { name: 'Ingest Orders' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(dollars(totalOf(file.rows))).first()).toBeVisible();
  await expectAccessible(page, 'bulk preview');
  await picture(page, 'bulk-preview');

  await tabTo(page, page.getByRole('button', { name: 'Ingest Orders' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Are you sure you want to ingest the previewed orders?')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Ingest [\d,]+ orders?$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/orders ingested from/)).toBeVisible({ timeout: 90_000 });

  const orderId = await page
    .getByRole('grid', { name: 'orders', exact: true })
    .or(page.getByRole('table', { name: 'orders', exact: true }))
    .getByRole('link')
    .first()
    .innerText();
  await goByPalette(page, orderId);
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByRole('region', { name: `Suborder ${orderId}-1` })).toContainText('Received');
  await expectAccessible(page, 'order');
  await picture(page, 'order');

  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { name: 'Select & Batch' })).toBeVisible();
  for (let days = 0; days < ahead; days++) await page.keyboard.press(']'); // at once, as someone in a hurry would
  await expect(page).toHaveURL(new RegExp(`date=${dayIn(ahead)}`));
  await expect(page.getByText(/Last Refreshed \d/)).toBeVisible();
  await batchByKeyboard(page);

  const fulfill = page
    .getByRole('link', { name: /^Fulfill/ })
    .and(page.locator('main a'))
    .first();
  await tabTo(page, fulfill, 200);
  const batchId = (await fulfill.getAttribute('href'))?.match(/\d+/)?.[0] ?? '';
  await page.keyboard.press('Enter');
  await packByScanner(page, batchId);

  await pressEnterAfterScan(page); // Next Batch has the focus
  await expect(page.getByLabel('Batch Id')).toBeFocused();
  await goByPalette(page, 'Select & Batch');
  await expect(page.getByRole('main')).toContainText('Completed');
  zebra.close();
});

async function uploadByKeyboard(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser'); // before the key: a file dialog that nobody expects is never seen
  await tabTo(page, page.getByLabel('File of orders'));
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await tabTo(page, page.getByRole('button', { name: 'Upload File to Preview' }));
  await page.keyboard.press('Enter');
}

async function batchByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('checkbox').nth(1)).toBeVisible();
  await expectAccessible(page, 'Select & Batch');
  await tabTo(page, page.getByRole('checkbox', { name: /^Select all/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('c');
  const panel = page.getByRole('form', { name: 'Create batches' });
  await tabTo(page, panel.getByLabel('Min size'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1');
  await expectAccessible(page, 'batch planning');
  await picture(page, 'planning');
  await tabTo(page, panel.getByRole('button', { name: /^Create \d+ batch/ }));
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden({ timeout: 30_000 });
}

async function packByScanner(page: Page, batchId: string): Promise<void> {
  const members = await membersOf(page, batchId);
  await expect(page.getByText(`0 of ${members.length} packed`)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'guided fulfillment');
  await picture(page, 'fulfill');
  const status = page.getByRole('status', { name: 'Last scan' });

  await scan(page, '9999999-9');
  await expect(status).toContainText(/not in this batch/i);
  for (const [place, member] of members.entries()) {
    const { suborderId } = member;
    await untilPrinted(page, member);
    await scan(page, suborderId);
    if (place === 0 && members.length > 1) {
      await expect(page.getByText(`1 of ${members.length} packed`)).toBeVisible();
      await scan(page, suborderId);
      await expect(status).toContainText(/already packed|packed already/i);
    }
  }
  await expect(page.getByText('Batch complete')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${members.length} packed`, { exact: false }).first()).toBeVisible();
  await expectAccessible(page, 'batch complete');
  await picture(page, 'batch-complete');
}

/** The batch's suborders in batch order, as the server has them. */
async function membersOf(page: Page, batchId: string): Promise<{ suborderId: string; message: string }[]> {
  const answer = await page.waitForResponse(
    (response) => response.url().includes(`/v1/batches/${batchId}/start`) && response.ok(),
  );
  const body = await answer.json();
  await assertAnswer(answer.request().method(), answer.url(), body);
  return body.data.batch.suborders;
}

/** An independent sum over the file's rows: price less discount, tax per line rounded to the cent, shipping. */
function totalOf(rows: readonly Record<string, string>[]): number {
  const seen = new Set<string>();
  return rows.reduce((sum, row) => {
    const price =
      Math.round(Number(row.unitPrice) * 100) * Number(row.quantity) - Math.round(Number(row.discount || 0) * 100);
    const tax = Math.floor((price * Math.round(Number(row.taxRate || 0) * 1e6) + 500_000) / 1e6);
    const isFirst = !seen.has(row.orderRef ?? '');
    seen.add(row.orderRef ?? '');
    return sum + price + tax + (isFirst ? Math.round(Number(row.shipping || 0) * 100) : 0);
  }, 0);
}

function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
