import { expect, type Page } from '@playwright/test';
import { bulkFile } from '../bulk-file.ts';
import { dayIn, daysToWeekday } from '../days.ts';
import { press, type ScreenState } from './screen-state.ts';

/** A file of orders as it is previewed and as it has become orders, one row of it bad. */
export const bulkResults: ScreenState[] = [
  { name: 'bulk-preview', path: '/orders/bulk', act: preview },
  { name: 'bulk-result', path: '/orders/bulk', act: ingest },
];

async function preview(page: Page): Promise<void> {
  const { text, rows } = bulkFile(8, dayIn(daysToWeekday(2, [2, 3, 4])));
  const spoiled = text.replace(rows[0]?.['customerEmail'] ?? '', 'nobody');
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(spoiled) };
  await page.getByLabel('File of orders').setInputFiles(file);
  await press(page, 'Upload File to Preview');
  await expect(page.getByRole('button', { name: 'Ingest Orders' })).toBeVisible({ timeout: 90_000 });
}

async function ingest(page: Page): Promise<void> {
  await preview(page);
  await press(page, 'Ingest Orders');
  await page.getByRole('button', { name: /^Ingest \d+ orders?$/ }).click();
  await expect(page.getByText(/orders? ingested from/)).toBeVisible({ timeout: 90_000 });
}
