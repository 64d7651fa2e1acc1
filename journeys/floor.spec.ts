import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { paperIn } from './support/paper.ts';
import { picture } from './support/pictures.ts';
import { scan } from './support/scanner.ts';
import { notifyPrinted, signIn } from './support/staff.ts';
import { standInZebra, untilPrinted } from './support/zebra.ts';

let desk: Desk;
test.beforeAll(async ({ playwright, baseURL }) => {
  desk = await openDesk(playwright, baseURL ?? '');
});
test.afterAll(() => desk.close());
test.beforeEach(async ({ context }) => {
  await context.addInitScript('window.print = () => undefined');
});

/** A batch of a center on its own page, with its deliveries booked. */
async function openBatch(page: Page, fcId: number, size: number) {
  const made = await desk.makeBatch(fcId, size);
  await desk.untilBooked(made.suborders.map(({ suborderId }) => suborderId));
  await signIn(page, 'ops.manager', `/batches/${made.batchId}`);
  await expect(page.getByRole('heading', { name: 'Suborders in batch' })).toBeVisible();
  return made;
}

/** Prints in a window of its own, says that it printed and answers what was on the paper. */
async function print(page: Page, name: string) {
  const opened = page.waitForEvent('popup');
  await action(page, name).click();
  const popup = await opened;
  const paper = await paperIn(popup);
  await notifyPrinted(popup);
  return paper;
}

async function complete(page: Page): Promise<void> {
  await action(page, 'Complete batch').click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /^(Complete|Confirm)/ });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page, 'completing a batch');
  await confirm.click();
  await expect(page.getByText('Batch complete!')).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden(); // by itself, after two seconds
  await expect(heading(page)).toContainText('Completed');
  await expect(page.getByRole('grid', { name: 'suborders' })).toContainText('Awaiting Pickup');
}

function action(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function heading(page: Page): Locator {
  return page.getByRole('main').locator('header').first();
}

test('a plain center prints its papers and completes the batch', { tag: '@weekday' }, async ({ page }) => {
  await openBatch(page, 9, 3);
  await print(page, 'Print workorder');
  await expect(heading(page)).toContainText('Workorder Printed');
  await print(page, 'Print 1-pager');
  await expect(heading(page)).toContainText('Suborders Printed');
  await complete(page);
  await page.goto('/batches?fc=4');
  await expect(page.getByRole('grid', { name: 'suborders' }).getByRole('link').first()).toBeVisible();
  await picture(page, 'batches');
});

test('an IPD center downloads its FedEx file and completes the batch', { tag: '@weekday' }, async ({ page }) => {
  const { batchId, suborders } = await openBatch(page, 29, 3);
  const downloading = page.waitForEvent('download');
  await action(page, 'Download FedEx IPD').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Bloomdesk_IPD_Input_${batchId}_\\d{8}\\.csv$`));
  const text = await (await file.createReadStream()).toArray();
  for (const { suborderId } of suborders) expect(Buffer.concat(text).toString()).toContain(suborderId);
  await expect(heading(page)).toContainText('Suborders Printed');
  await complete(page);
});

test('a Worldease center completes its batch once UPS approves it, and then prints the papers for customs', {
  tag: '@weekday',
}, async ({ page }) => {
  const { batchId, suborders } = await openBatch(page, 51, 3);
  await expect(action(page, 'Master Invoice')).toHaveCount(0);
  await print(page, 'Print notecards');
  await expect(heading(page)).toContainText('Suborders Printed');
  await complete(page);
  const invoice = await print(page, 'Master Invoice');
  const { lines, totals } = await desk.masterInvoice(batchId);
  for (const { sku, hsCode } of lines) expect(invoice.text).toMatch(new RegExp(`${sku}\\s.*${hsCode}`));
  expect(totals.packages).toBe(suborders.length);
  expect(invoice.text).toContain(totals.value.toFixed(2));
  await expect(action(page, 'Docbox Label')).toBeVisible();
});

test('a guided center packs its batch with a scanner, in whatever order the boxes come', { tag: '@weekday' }, async ({
  page,
}) => {
  const zebra = await standInZebra(page);
  const { batchId, suborders } = await openBatch(page, 66, 3);
  await page.goto(`/fulfill/${batchId}`);
  await expect(page.getByText('0 of 3 packed')).toBeVisible({ timeout: 30_000 });
  for (const [at, suborder] of suborders.toReversed().entries()) {
    const { suborderId } = suborder;
    const shown = page.getByRole('region', { name: `Suborder ${suborderId}` });
    if (!(await shown.isVisible())) await scan(page, suborderId); // another one than on the screen: it comes up
    await untilPrinted(page, suborder);
    const progress = page.getByText(`${at + 1} of 3 packed`).or(page.getByText(/Batch complete/));
    await scan(page, suborderId);
    await expect(progress.first()).toBeVisible();
  }
  await expect(page.getByText(/Batch complete/)).toBeVisible({ timeout: 30_000 });
  await page.goto(`/batches/${batchId}`);
  await expect(heading(page)).toContainText('Completed');
  zebra.close();
});
