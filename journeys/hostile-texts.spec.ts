import { expect, type Page, test } from '@playwright/test';
import { listWaitingIntake } from '@bloomdesk/contract/intake/inbox.calls';
import { bulkFile } from './support/bulk-file.ts';
import { dayIn, daysToWeekday } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { makeHostile } from './support/hostile-company.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { becameMarkup, watchForHarm } from './support/nothing-runs.ts';
import { sendCall } from './support/send-call.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

const freeTexts = [
  'customerFirstName',
  'customerLastName',
  'recipientFirstName',
  'recipientLastName',
  'placeName',
  'address2',
  'instructions',
  'message',
];
const day = dayIn(daysToWeekday(8, [1, 2, 3, 4, 5, 6])); // nobody delivers on a Sunday

/** A file of one-line orders whose free texts are all hostile, a different one in every cell. */
function hostileFile(texts: readonly string[]): string {
  const refs = new Map(bulkFile(70, day).rows.map((row) => [row['orderRef'], row]));
  let next = 0;
  const rows = [...refs.values()].map((row) => ({
    ...row,
    ...Object.fromEntries(freeTexts.map((field) => [field, texts[next++ % texts.length] ?? ''])),
  }));
  const columns = Object.keys(rows[0] ?? {});
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const line = (row: Record<string, string | undefined>) => columns.map((column) => cell(row[column])).join(',');
  return [columns.join(','), ...rows.map(line)].join('\r\n');
}

test('no text that anybody typed is ever more than text', async ({ page, context, baseURL, playwright }) => {
  test.setTimeout(240_000);
  const origin = baseURL ?? '';
  const harm = await watchForHarm(context, origin);
  const texts = hostileTexts(70);
  const unharmed = async (where: string, on: Page = page) => {
    expect([where, ...(await becameMarkup(on)), ...harm]).toEqual([where]);
  };

  await page.goto('/');
  await page.getByLabel('Email').fill(`${texts[0]}@x.example`);
  await page.getByLabel('Password', { exact: true }).fill(texts[1] ?? '');
  await page.keyboard.press('Enter');
  await unharmed('sign in');
  await signIn(page, 'everything', '/orders/bulk');
  const content = { name: '<img src=x onerror=alert(1)>.csv', mimeType: 'text/csv' };
  await page.getByLabel('File of orders').setInputFiles({ ...content, buffer: Buffer.from(hostileFile(texts)) });
  await pressTwice(page.getByRole('button', { name: 'Upload File to Preview' }));
  await expect(page.getByRole('button', { name: 'Ingest Orders' })).toBeVisible({ timeout: 90_000 });
  await unharmed('bulk preview');
  await page.getByRole('button', { name: 'Ingest Orders' }).click();
  await pressTwice(page.getByRole('button', { name: /^Ingest \d+ orders?$/ }));
  await expect(page.getByText(/orders? ingested from/)).toBeVisible({ timeout: 90_000 });
  await unharmed('ingested');

  const desk = await openDesk(playwright, origin);
  const { batchId, suborders } = await desk.batchOf(page.url().split('/').at(-1) ?? '', texts[2] ?? '');
  for (const { suborderId } of suborders.slice(0, 6)) {
    await page.goto(`/orders/${suborderId.split('-')[0]}`);
    await expect(page.getByRole('region', { name: `Suborder ${suborderId}` })).toBeVisible();
    await unharmed(`order of ${suborderId}`);
  }
  await page.goto(`/batches/${batchId}`);
  await expect(page.getByText(suborders[0]?.suborderId ?? '').first()).toBeVisible();
  await unharmed('batch');
  await page.goto(`/fulfill/${batchId}`);
  await expect(page.getByText(/of \d+ packed/)).toBeVisible();
  await unharmed('bench');
  await page.goto(`/batches?fc=${suborders[0]?.fcId}&date=${suborders[0]?.fulfillmentDate}`);
  await expect(page.getByText(/Last Refreshed \d/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(texts[3] ?? '');
  await unharmed('Select & Batch');

  await context.setExtraHTTPHeaders({ authorization: `Bearer ${desk.token}` });
  await page.goto(`/v1/batches/${batchId}/notecards`);
  await expect(page.getByRole('heading', { name: 'Did it print?' })).toBeVisible({ timeout: 30_000 });
  await unharmed('notecards');
  for (const { suborderId, message } of suborders.filter((each) => each.message.trim() !== '')) {
    const card = page.getByRole('article', { name: `Notecard of ${suborderId}`, includeHidden: true });
    expect(await card.locator('p[dir="auto"]').textContent()).toBe(message.trim());
  }
  for (const paper of ['work-order', 'one-pagers']) {
    await page.goto(`/v1/batches/${batchId}/${paper}`);
    await expect(page.getByRole('heading', { name: /Did it print\?|Nothing to print/ })).toBeVisible({
      timeout: 60_000,
    });
    await unharmed(paper);
  }
  await desk.close();
});

/** Screens of what people write in Settings and supply; each shows one of the texts. */
const written = ['company', 'products', 'people', 'reasons', 'letters', 'api-keys'].map((name) => `/settings/${name}`);

test('nor is a text of settings, of supply or of a storefront', async ({ page, context, baseURL, playwright }) => {
  const origin = baseURL ?? '';
  const harm = await watchForHarm(context, origin);
  const markup = hostileTexts(50).filter((text) => /^[ -~]*<[ -~]*$/.test(text) && !text.includes('{{'));
  let next = 0;
  const text = () => `${markup[next++ % markup.length]} ${next}`; // no two of anything are the same
  const desk = await openDesk(playwright, origin);
  const request = await playwright.request.newContext({ baseURL: origin });
  const { orderPath, undo } = await makeHostile(
    (call, input, token = desk.token) => sendCall(request, token, call, input),
    text,
  );
  const isWaiting = async () => {
    const { waiting } = await sendCall(request, desk.token, listWaitingIntake, {});
    return waiting.some(({ channel }) => channel === 'hostile');
  };
  await expect.poll(isWaiting).toBe(true);

  const unharmed = async (where: string) => expect([where, ...(await becameMarkup(page)), ...harm]).toEqual([where]);
  await signIn(page, 'everything', '/orders/intake?f.channel=hostile');
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Message as it came' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toContainText('<');
  await unharmed('a waiting order');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mappings' }).click();
  await expect(page.getByRole('dialog')).toContainText('<');
  await unharmed('mappings');
  for (const path of [...written, '/supply/vendors', orderPath]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/<\w/);
    await unharmed(path);
  }
  await page.goto('/settings/centers');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await unharmed('centers');
  await page.goto('/orders/new');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  for (const field of await page.getByRole('textbox').all()) await field.fill(text());
  await unharmed('a new order');
  await undo();
  await request.dispose();
  await desk.close();
});
