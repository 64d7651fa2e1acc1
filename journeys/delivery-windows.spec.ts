import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { currentTime } from './support/clock.ts';
import { dayIn } from './support/days.ts';
import { picture } from './support/pictures.ts';
import { beSignedIn, tabTo } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

// The later journeys look after the window the first one made.
test.describe.configure({ mode: 'serial' });

/** Weeks ahead, and another day for each run, so that it also plays on a server that has seen it before. */
const date = dayIn(8 + (Math.floor(currentTime().getTime() / 60_000) % 40));
const nextDate = dayAfter(date);

test('a window is made by keyboard, and nothing is saved before it is whole and in order', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openWindows(page, date);
  await expect(page.getByRole('heading', { name: `Delivery Windows on ${formatDay(date)}` })).toBeVisible();
  // All go by bike, so the mode hides itself.
  await expect(page.getByRole('columnheader')).toHaveText([
    'Delivery Area',
    'FC Location',
    'Start Date Time',
    'End Time',
    'Cutoff Time',
    'Prepped At Time',
    'Capacity',
    'Last Edited',
    'Action',
  ]);
  await expectAccessible(page, 'Delivery Windows');

  await page.keyboard.press('s');
  await expect(page.getByText('No row is being edited')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Create New Window' }));
  await page.keyboard.press('Enter');
  await expect(row(page).getByLabel('FC Location')).toBeFocused();
  await expect(row(page).getByLabel('Delivery Area')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Please correct the following errors before saving: Delivery Area is required, Start DateTime is required, ' +
      'End DateTime is required, Cutoff Lead Time (minutes) is required, Prepped At Time is required, Capacity is required',
  );
  await expect(row(page).getByText('Capacity is required')).toBeInViewport({ ratio: 1 });
  expect(await sidewaysOf(page)).toBe(0); // no field lies under the buttons
  await expectAccessible(page, 'a window with nothing filled in');

  await row(page).getByLabel('FC Location').focus();
  await page.keyboard.type('Baltimore');
  await expect(row(page).getByLabel('Delivery Area')).toBeEnabled();
  await row(page).getByLabel('Delivery Area').focus();
  await page.keyboard.type('Baltimore City');
  await time(page, 'Start Date Time').fill('19:32');
  await time(page, 'Start Date Time').blur();
  await expect(time(page, 'Start Date Time')).toHaveValue('7:30 pm'); // to five minutes
  await expect(row(page).getByLabel('End Time').locator('option:checked')).toHaveText('8:30 pm'); // an hour after it
  await time(page, 'Cutoff Time').fill('20:00');
  await time(page, 'Cutoff Time').blur();
  await expect(row(page).getByText('Cutoff time cannot be later than the start time.')).toBeVisible();
  await time(page, 'Prepped At Time').fill('18:00');
  await time(page, 'Start Date Time').fill('7p');
  await time(page, 'Start Date Time').blur();
  await expect(time(page, 'Cutoff Time')).toHaveValue('7:00 pm'); // an earlier start brings it down
  await row(page).getByLabel('End Time').selectOption({ label: '6:45 pm' });
  await expect(row(page).getByText('End time cannot be earlier than the start time.')).toBeVisible();
  await row(page).getByLabel('End Time').selectOption({ label: '9:15 pm' });
  await row(page).getByLabel('Capacity').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Window saved!')).toBeVisible();

  await expect(row(page)).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  const made = ours(page, '7:00 pm');
  await expect(made).toContainText('0 / 12');
  await expect(made).toContainText('9:15 pm');
  await expect(made).toBeInViewport(); // wherever its time has put it, one goes on from there
  await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', `${await made.getAttribute('id')}`);
  await picture(page, 'delivery-windows');
});

test('a window is closed, shown among the closed ones, and opened again', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openWindows(page, date);
  const before = await page.getByRole('radio', { name: /Close Only/ }).count();
  expect(before).toBe(1);
  await page.getByRole('button', { name: 'Close Baltimore City at 7:00 pm' }).click();
  await expect(page.getByText('Window status updated to close')).toBeVisible();
  await page.getByText('Close Only').click();
  await expect(page).toHaveURL(/show=close/);
  await expect(ours(page, '7:00 pm')).toBeVisible();
  await page.getByText('Open Only').click();
  await expect(ours(page, '9:00 am')).toBeVisible();
  await expect(ours(page, '7:00 pm')).toHaveCount(0);
  await page.getByText('View all').click();
  await page.getByRole('button', { name: 'Open Baltimore City at 7:00 pm' }).click();
  await expect(page.getByText('Window status updated to open')).toBeVisible();
});

test('what another user has saved meanwhile is not overwritten, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, 'outbound.editor');
  await openWindows(page, date);
  await edit(page, 'Baltimore City at 7:00 pm');
  await row(page).getByLabel('Capacity').selectOption('30');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await beSignedIn(other, 'everything');
  await openWindows(other, date);
  await edit(other, 'Baltimore City at 7:00 pm');
  await row(other).getByLabel('Capacity').selectOption('Unlimited');
  await pressTwice(row(other).getByRole('button', { name: 'Save' }));
  await expect(other.getByText('Window saved!')).toBeVisible();
  await context.close();

  await pressTwice(row(page).getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('alert')).toContainText('was changed by someone else after you opened it.');
  await expect(row(page).getByLabel('Capacity')).toHaveValue('30');
  await expectAccessible(page, 'a window someone else has saved');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await pressTwice(row(page).getByRole('button', { name: 'Save' }));
  await expect(ours(page, '7:00 pm')).toContainText('0 / 30');
});

test('a window moves to another day, leaving asks first, and Escape gives an edit up', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openWindows(page, date);
  await edit(page, 'Baltimore City at 7:00 pm');
  await row(page).getByLabel('Capacity').selectOption('31');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('has not been saved');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Area' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('has not been saved');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(row(page).getByLabel('Capacity')).toHaveValue('31');

  await row(page).getByRole('textbox', { name: 'Start Date Time, day' }).fill(nextDate);
  await row(page).getByRole('textbox', { name: 'Start Date Time, day' }).press('Enter');
  await expect(page.getByText('Delivery window has been moved')).toBeVisible();
  await expect(ours(page, '7:00 pm')).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: formatDay(nextDate) })).toBeVisible();
  await expect(ours(page, '7:00 pm')).toContainText('0 / 31');

  await page
    .getByRole('button', { name: /^Audit log of Baltimore City/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Audit Log' })).toBeVisible();
});

test('a window that holds suborders is closed only when that is meant', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openWindows(page, dayIn(1));
  const booked = page
    .getByRole('row')
    .filter({ hasText: /[1-9]\d* \/ / })
    .filter({ has: page.getByRole('button', { name: /^Close / }) });
  await booked
    .first()
    .getByRole('button', { name: /^Close / })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(/suborders? (is|are) booked in this window\./);
  await expectAccessible(page, 'closing a booked window');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Window status updated to close')).toHaveCount(0);
});

test('who may only look sees no actions', async ({ page }) => {
  await beSignedIn(page, 'outbound.viewer');
  await openWindows(page, date);
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create New Window' })).toHaveCount(0);
});

async function openWindows(page: Page, day: string): Promise<void> {
  await page.goto(`/delivery-windows?date=${day}`);
  await expect(page.getByRole('gridcell', { name: 'Baltimore City' }).first()).toBeVisible();
}

/** The row that is written. */
function row(page: Page): Locator {
  return page.locator('.table-editor');
}

/** How far the table can be scrolled sideways, in px. */
function sidewaysOf(page: Page): Promise<number> {
  return row(page).evaluate((one) => {
    const scrolled = one.closest('table')?.parentElement;
    return scrolled ? scrolled.scrollWidth - scrolled.clientWidth : -1;
  });
}

function time(page: Page, column: string): Locator {
  return row(page).getByLabel(`${column}, time`);
}

/** The window of Baltimore City that starts at a time. */
function ours(page: Page, start: string): Locator {
  const toggle = page.getByRole('button', { name: new RegExp(`^(Open|Close) Baltimore City at ${start}$`) });
  return page.getByRole('row').filter({ has: toggle });
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await expect(row(page).getByLabel('Delivery Area')).toBeFocused();
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
