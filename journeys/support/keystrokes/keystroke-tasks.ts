import { actionNames } from '@bloomdesk/domain/action-names';
import { expect } from '@playwright/test';
import { findTask, noteTask, phoneOf } from './keystroke-finding.ts';
import { block, byPalette, clickChoice, clickInMenu, dialog, type Task, typeChoice } from './keystroke-hands.ts';
import { goOnByKeys } from '../staff.ts';

const newStreet = '12 Elm St';

/** In the order in which they are done to one order. */
export const tasks: readonly Task[] = [
  {
    name: 'Change an address',
    most: { keys: 5, clicks: 5, all: 20 },
    async byKeys(page, { first }) {
      await byPalette(page, 'rec1', `${actionNames.editRecipient} (${first})`);
      await expect(dialog(page).getByLabel('First name')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(newStreet);
      await page.keyboard.press('Enter');
    },
    async byMouse(page, { first }) {
      await block(page, first)
        .getByRole('button', { name: /^Edit Recipient/ })
        .click();
      await dialog(page).getByLabel('Address', { exact: true }).click({ clickCount: 3 });
      await page.keyboard.type(newStreet);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
    },
    async done(page) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(newStreet).first()).toBeVisible();
    },
  },
  {
    name: 'Upgrade a line item',
    most: { keys: 7, clicks: 7 },
    async byKeys(page, { second, line, better }) {
      await byPalette(page, 'upgrade -2', `${actionNames.upgradeLineItem} ${line} (${second})`);
      await typeChoice(page, 'Reason for removal', 'missing item', 'Missing item');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab'); // past the details
      await typeChoice(page, 'New product', better, better);
      await page.keyboard.press('Control+Enter');
    },
    async byMouse(page, { second, line, better }) {
      await block(page, second)
        .getByRole('button', { name: `Actions for ${line}` })
        .click();
      await page.getByRole('menuitem', { name: 'Upgrade line item' }).click();
      await clickChoice(page, 'Reason for removal', 'Missing item');
      await clickChoice(page, 'New product', better);
      await dialog(page).getByRole('button', { name: 'Upgrade line item' }).click();
    },
    async done(page, { second, better }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(block(page, second).getByText(better)).toBeVisible();
    },
  },
  {
    name: 'Cancel a suborder',
    most: { keys: 3, clicks: 5, all: 8 },
    async byKeys(page, { second }) {
      await byPalette(page, 'ca2', `${actionNames.cancelSuborder} (${second})`);
      await expect(dialog(page).getByRole('combobox', { name: 'Reason', exact: true })).toBeFocused();
      await page.keyboard.type('du');
      await expect(page.locator('[role=option][data-focused]')).toContainText('Duplicate order');
      await page.keyboard.press('Control+Enter'); // takes it and cancels
    },
    async byMouse(page, { second }) {
      await clickInMenu(page, second, 'Cancel suborder');
      await clickChoice(page, 'Reason', 'Duplicate order');
      await dialog(page)
        .getByRole('button', { name: `Cancel suborder ${second}` })
        .click();
    },
    async done(page, { second }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(block(page, second).getByText('Cancelled', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Resend an event that does not fit yet',
    most: { keys: 5, clicks: 4 },
    async byKeys(page) {
      await byPalette(page, 'out for', 'Send Out For Delivery Event');
      await expect(dialog(page).getByRole('button', { name: /^Send to / })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
    async byMouse(page) {
      await page.getByRole('button', { name: 'Other Actions' }).click();
      await page.getByRole('menuitem', { name: 'Send Out For Delivery Event' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Send to / })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send it anyway' }).click();
    },
    async done(page, { orderId }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(`Out for delivery of order ${orderId} is on its way to`).first()).toBeVisible();
    },
  },
  {
    name: 'Change a message',
    most: { keys: 4, clicks: 5 },
    async byKeys(page, { first }) {
      await byPalette(page, 'edit message -1', `Edit message (${first}`);
      await expect(dialog(page).getByRole('textbox', { name: 'Message' })).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('With love from us all');
      await page.keyboard.press('Control+Enter');
    },
    async byMouse(page) {
      await page
        .getByRole('button', { name: /^Edit message/ })
        .first()
        .click();
      await dialog(page).getByRole('textbox', { name: 'Message' }).click({ clickCount: 3 });
      await page.keyboard.type('With love from us all');
      await dialog(page).getByRole('button', { name: 'Save message' }).click();
    },
    async done(page) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText('With love from us all').first()).toBeVisible();
    },
  },
  {
    name: 'Credit half of a wilted line',
    most: { keys: 11, clicks: 12, all: 28 },
    async byKeys(page, { first }) {
      await byPalette(page, 'rep1', `Report a Problem (${first})`);
      await expect(dialog(page).getByRole('checkbox').first()).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(dialog(page).getByRole('combobox', { name: /^Reasons for/ })).toBeFocused();
      await page.keyboard.type('wilted');
      await expect(page.locator('[role=option][data-focused]')).toContainText('Wilted');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('Quality issue: Wilted')).toBeVisible();
      await expect(page.getByRole('listbox')).toHaveCount(0); // keys belong to an open list
      await goOnByKeys(page);
      await expect(dialog(page).getByRole('checkbox', { name: /^Refund\/Credit/ })).toBeFocused();
      await page.keyboard.press('Space');
      await goOnByKeys(page);
      await expect(dialog(page).getByRole('radio', { name: /^Account credits/ })).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await goOnByKeys(page);
      await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeFocused();
      await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: 'Complete' })).toBeFocused();
      await page.keyboard.press('Enter');
    },
    async byMouse(page, { first }) {
      await block(page, first).getByRole('button', { name: 'Report a Problem' }).click();
      await dialog(page).getByRole('checkbox').first().click();
      await dialog(page)
        .getByRole('combobox', { name: /^Reasons for/ })
        .click();
      await page.getByRole('option', { name: 'Wilted' }).first().click();
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await dialog(page)
        .getByRole('checkbox', { name: /^Refund\/Credit/ })
        .click();
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await dialog(page)
        .getByRole('radio', { name: /^Account credits/ })
        .click();
      await dialog(page).getByRole('radio', { name: '50%' }).click();
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await dialog(page).getByRole('button', { name: 'Submit' }).click();
      await dialog(page).getByRole('button', { name: 'Complete' }).click();
    },
    async done(page, { first }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(`The remedies for suborder ${first} are complete`).first()).toBeVisible();
    },
  },
  {
    name: 'Move a delivery to the next day’s first window',
    most: { keys: 4, clicks: 3, all: 6 },
    async byKeys(page, { first }) {
      await byPalette(page, 'mv', `${actionNames.updateDelivery} (${first})`);
      await expect(dialog(page).locator('[data-day]:checked')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await goOnByKeys(page);
    },
    async byMouse(page, { first }) {
      await page.getByRole('button', { name: `${actionNames.updateDelivery} (${first})` }).click();
      await expect(dialog(page).locator('[data-day]:checked')).toBeFocused();
      await dialog(page)
        .locator('label:has([data-day]:checked) ~ label')
        .filter({ hasText: /Serves|No stock/ })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: actionNames.updateDelivery }).click();
    },
    async done(page, { first }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(`Delivery of suborder ${first} updated`).first()).toBeVisible();
    },
  },
  noteTask,
  findTask('Find an order by its id', ({ orderId }) => orderId, 9),
  findTask('Find the order of a caller by their number', ({ orderId }) => phoneOf(orderId)),
];
