import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { expectAccessible } from './support/accessible.ts';
import { bulkFile } from './support/bulk-file.ts';
import { dayIn, daysToWeekday } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { orderOfTwo } from './support/order-of-two.ts';
import { expectProductInView } from './support/product-in-view.ts';
import { signIn, tabTo } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

const day = dayIn(daysToWeekday(11, [1, 2, 3, 4, 5, 6])); // of no other journey, and no Sunday

type Ask = (method: string, path: string, more?: object) => Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- answers of every shape

/** Asks the server as a user at another desk. */
function asker(request: APIRequestContext, token: string): Ask {
  return async (method, path, more) => {
    const answer = await request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...more });
    const result = await answer.json();
    if (!answer.ok()) throw new Error(`${path}: ${result.message}`);
    await assertAnswer(method, path, result);
    return result.data;
  };
}

/** Orders from a file, each with $20 paid by a card whose refunds take the simulated gateway a while. */
async function ingestSlowlyRefunded(ask: Ask): Promise<string> {
  const requestId = randomUUID();
  const { rows } = bulkFile(12, day);
  const payment = { paymentType: 'card', brand: 'visa', amount: '' }; // what the order costs
  const paid = rows.map((row) => ({ ...row, ...payment, transactionId: `slow-${requestId}-${row['orderRef']}` }));
  const columns = Object.keys(paid[0] ?? {});
  const line = (row: Record<string, string>) => columns.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`);
  const buffer = Buffer.from([columns.join(','), ...paid.map((row) => line(row).join(','))].join('\r\n'));
  const file = { name: 'order.csv', mimeType: 'text/csv', buffer };
  await ask('POST', '/v1/orders/bulk', { multipart: { requestId, file } });
  const isDone = (isPreview: boolean) =>
    expect
      .poll(async () => {
        const result = await ask('GET', `/v1/orders/bulk/response/${requestId}`);
        return !result.isProcessing && result.isPreview === isPreview;
      })
      .toBe(true);
  await isDone(true);
  await ask('POST', `/v1/orders/bulk/${requestId}/ingest`, { data: {} });
  await isDone(false);
  return requestId;
}

async function giveReason(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Cancel', exact: true }).click();
}

test('a whole order is cancelled: its label is voided, its batch is left, and the refund is pending until it has settled', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const ask = asker(request, desk.token);
  const requestId = await ingestSlowlyRefunded(ask);
  const { batchId, suborders } = await desk.batchOf(requestId, 'To be cancelled');
  const orderId = suborders[0]?.suborderId.split('-')[0] ?? '';
  const suborderIds = suborders.map(({ suborderId }) => suborderId).filter((id) => id.startsWith(`${orderId}-`));
  await desk.untilBooked(suborderIds);
  const { paymentSummary } = (await ask('GET', `/v1/orders/${orderId}`)).order;
  const total = `$${paymentSummary.paid.toFixed(2)}`; // far below a thousand
  await desk.close();
  await signIn(page, 'care.associate', `/orders/${orderId}`);

  await page.getByRole('button', { name: 'Other Actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  const consequences = dialog.getByRole('list', { name: 'What will happen' });
  await expect(consequences).toContainText(`Leaves batch ${batchId}`);
  await expect(consequences).toContainText('voided');
  await expect(dialog.getByRole('radio', { name: `Refund ${total}` })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Send cancellation email' })).toBeChecked();
  await pressTwice(dialog.getByRole('button', { name: `Cancel order ${orderId}` }));
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await giveReason(page);
  await expectAccessible(page, 'cancelling an order');
  await pressTwice(dialog.getByRole('button', { name: `Cancel order ${orderId}` }));

  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`A refund of ${total} is on its way.`)).toBeVisible();
  const transactions = page.getByRole('list', { name: 'Transactions' });
  await expect(transactions.getByText('Pending')).toBeVisible();
  for (const suborderId of suborderIds)
    await expect(page.getByRole('region', { name: `Suborder ${suborderId}` }).getByText('Cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Other Actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Cancel Order/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await expect(async () => {
    await page.reload();
    await expect(transactions.getByText('Total after refund $0.00')).toBeVisible();
    await expect(transactions.getByText('Pending')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

test('one suborder of two is cancelled by keyboard, and its order lives on', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  await desk.close();
  const { orderId, first, second } = await orderOfTwo(request, desk.token);
  await signIn(page, 'care.associate', `/orders/${orderId}`);
  await expectProductInView(page);

  const block = page.getByRole('region', { name: `Suborder ${second}` });
  await tabTo(page, block.getByRole('button', { name: 'Suborder Actions' }), 150);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Cancel suborder' });
  await expect(entry).toBeVisible();
  await page.keyboard.type('Cancel');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel Suborder' });
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Duplicate');
  await expect(page.getByRole('option')).toHaveText(['Duplicate order']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toContainText('Duplicate order');
  await expectAccessible(page, 'cancelling a suborder');
  await tabTo(page, dialog.getByRole('button', { name: `Cancel suborder ${second}` }));
  await page.keyboard.press('Enter');

  await expect(block.getByText('Cancelled')).toBeVisible();
  const other = page.getByRole('region', { name: `Suborder ${first}` });
  await expect(other.locator('> header').getByText('Received', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Suborder Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Update suborder status' })).toBeVisible();
  await expect(entry).toHaveCount(0); // the last live one
});
