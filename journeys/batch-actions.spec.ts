import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { freshNumber } from './support/clock.ts';
import { daysToWeekday, dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { picture } from './support/pictures.ts';
import { beSignedIn, notifyPrinted, signIn, tabTo } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

// Journeys follow each other and the later ones work on the batches the first one made.
test.describe.configure({ mode: 'serial' });

/** A bulk center without windows, so that what is selected is cut into batches by size alone. */
const center = 9;
/** The first day on which its carriers take parcels: they rest on Sundays (D251). */
const date = dayIn(daysToWeekday(0, [1, 2, 3, 4, 5, 6]));
/** One for each run, so that it also plays on a server that has seen it before. */
const prefix = `Journey ${freshNumber(100_000)}`;

test.beforeEach(async ({ context }) => {
  // A browser's own print dialog would wait for someone for ever.
  await context.addInitScript('window.print = () => undefined');
});

test('a batch is opened by keyboard, its work order printed, and its status changed only as the rules allow', async ({
  page,
}) => {
  await beSignedIn(page, 'ops.manager');
  const names = await makeBatches(page, 3);
  const name = names[0] ?? '';
  await expectAccessible(page, 'Select & Batch with batches');

  await openMenuByKeyboard(page, name);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Print workorder',
    'Print notecards',
    'Print labels',
    'Print 1-pager',
    'Update batch status...',
    'Delete batch',
  ]);
  await expectAccessible(page, 'the menu of a batch');
  await page.keyboard.press('Escape');
  await expect(menuButton(page, name)).toBeFocused();

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Batch ${name}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`fc=${center}&date=\\d{4}-\\d\\d-\\d\\d`));
  await expect(page.getByRole('heading', { name: 'Suborders in batch' })).toBeVisible();
  await expectAccessible(page, 'a batch');
  await picture(page, 'batch');

  await printInPopup(page, () => page.getByRole('button', { name: 'Print workorder' }).click());
  await expect(heading(page)).toContainText('Workorder Printed');
  await expect(grid(page)).toContainText('Batch Workorder Printed');

  await changeStatus(page, 'Created');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Cannot change batch status from WorkorderPrinted to Created')).toBeVisible();
  await expect(dialog.getByText('Its suborders keep the status they have.')).toBeVisible();
  await expectAccessible(page, 'a refused batch status');
  await dialog.getByRole('radio', { name: 'At Table' }).check();
  await pressTwice(dialog.getByRole('button', { name: 'Update batch status' }));
  await expect(heading(page)).toContainText('At Table');
  await expect(grid(page)).toContainText('Batch Workorder Printed'); // the suborders have stayed where they were
});

test('suborders are removed from a batch, and a batch with printed suborders is deleted only by force', async ({
  page,
  playwright,
  baseURL,
}) => {
  await beSignedIn(page, 'ops.manager');
  await openDay(page);
  const name = await ourBatches(page).first().innerText();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Suborders in batch' })).toBeVisible();
  await expect(page.getByText('2 suborders', { exact: true })).toBeVisible();

  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Remove from batch' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('returns to Received');
  await expectAccessible(page, 'removing a suborder');
  await pressTwice(page.getByRole('button', { name: 'Remove 1 suborder' }));
  await expect(page.getByText('1 suborder', { exact: true })).toBeVisible();

  const desk = await openDesk(playwright, baseURL ?? '');
  await desk.untilBooked((await grid(page).innerText()).match(/\b\d{7,}-\d+\b/g) ?? []);
  await desk.close();
  await printInPopup(page, () => page.getByRole('button', { name: 'Print labels' }).click());
  await expect(grid(page)).toContainText('Suborder Printed');
  await page.getByRole('button', { name: 'Print labels' }).click();
  const again = page.getByRole('dialog', { name: 'Print the labels again?' });
  await expect(again.getByRole('radio', { name: /Only what is not printed yet/ })).toBeDisabled();
  await again.getByRole('button', { name: 'Print 1 of 1' }).click();
  await expect(again.getByText('Say why it is printed again.')).toBeVisible();
  await expectAccessible(page, 'printing again');
  await again.getByRole('combobox', { name: 'Why again' }).click();
  await page.getByRole('option', { name: 'Printer fault' }).click();
  await printInPopup(page, () => again.getByRole('button', { name: 'Print 1 of 1' }).click());
  await expect(again).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete batch' }).click();
  const dialog = page.getByRole('alertdialog');
  await pressTwice(dialog.getByRole('button', { name: `Delete ${name}` }));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Could not delete this batch due to the following error: Batch has printed or packed suborders; remove or reset them first',
  );
  await expectAccessible(page, 'a refused deletion');
  await pressTwice(dialog.getByRole('button', { name: `Delete ${name} anyway` }));
  await expect(page.getByText(`${name} was successfully deleted.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/batches\\?fc=${center}`));
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('several batches are deleted together', async ({ page }) => {
  await beSignedIn(page, 'ops.manager');
  await openDay(page);
  const left = ourBatches(page);
  await expect(left).toHaveCount(2);
  await page
    .getByRole('checkbox', { name: `Select ${prefix}` })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: `Select ${prefix}` })
    .last()
    .check();
  await page.getByRole('button', { name: 'Delete 2 Batches' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'deleting batches');
  await pressTwice(dialog.getByRole('button', { name: 'Delete 2 batches' }));
  await expect(page.getByText('All selected batches were successfully deleted.')).toBeVisible();
  await expect(left).toHaveCount(0);
});

test('a packer neither selects batches nor changes their status', async ({ page }) => {
  await signIn(page, 'packer.baltimore', '/batches');
  await expect(page.getByRole('link', { name: /^Batch/ }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select (all batches|Batch)/ })).toHaveCount(0);
  const name = await page
    .getByRole('link', { name: /^Batch/ })
    .first()
    .innerText();
  await openMenuByKeyboard(page, name);
  await expect(page.getByRole('menuitem', { name: 'Update batch status...' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Delete batch' })).toBeEnabled();
  await expectAccessible(page, "a packer's menu of a batch");
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Suborders in batch' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update batch status' })).toHaveAttribute('aria-disabled', 'true');
});

test('a batch that is not there says so and leads back', async ({ page }) => {
  await signIn(page, 'ops.manager', '/batches/99999');
  await expect(page.getByText('Error: Batch 99999 not found')).toBeVisible();
  await expectAccessible(page, 'no such batch');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Select & Batch' })).toBeVisible();
});

async function openDay(page: Page): Promise<void> {
  await page.goto(`/batches?fc=${center}&date=${date}`);
  await expect(page.getByText(/Last Refreshed \d/)).toBeVisible();
}

/** So many batches of two suborders each; answers their names, the newest first. */
async function makeBatches(page: Page, count: number): Promise<string[]> {
  await openDay(page);
  const rows = page.getByRole('grid', { name: 'suborders' }).getByRole('checkbox', { name: /^Select \d/ });
  for (let at = 0; at < 2 * count; at++) await rows.nth(at).check();
  await page.keyboard.press('c');
  const panel = page.getByRole('form', { name: 'Create batches' });
  await panel.getByLabel('Prefix').fill(prefix);
  await panel.getByLabel('Min size').fill('1');
  await panel.getByLabel('Max size').fill('2');
  await pressTwice(panel.getByRole('button', { name: `Create ${count} batches` }));
  await expect(panel).toBeHidden();
  const made = ourBatches(page);
  await expect(made).toHaveCount(count);
  return await made.allInnerTexts();
}

/** The links of the batches that were made here, the newest first. */
function ourBatches(page: Page): Locator {
  return page.getByRole('list', { name: 'Batches' }).getByRole('link', { name: prefix });
}

function menuButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Actions of ${name}`, exact: true });
}

async function openMenuByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, menuButton(page, name), 200);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Prints in a window of its own and says that it printed. */
async function printInPopup(page: Page, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  await notifyPrinted(await opened);
}

async function changeStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Update batch status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: status, exact: true }).check();
  await pressTwice(dialog.getByRole('button', { name: 'Update batch status' }));
}

/** The line with the batch's name and status. */
function heading(page: Page): Locator {
  return page.getByRole('main').locator('header').first();
}

function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'suborders' });
}
