import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { beSignedIn, goOnByKeys, notifyPrinted } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

/** The order page of a suborder, and its part of it. */
async function open(page: Page, suborderId: string): Promise<Locator> {
  await page.goto(`/orders/${suborderId.split('-')[0]}`);
  return page.getByRole('region', { name: `Suborder ${suborderId}` });
}

/** Opens the recipient of a suborder from its menu. */
async function editRecipient(page: Page, block: Locator): Promise<Locator> {
  await block.getByRole('button', { name: 'Suborder Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit Recipient' }).click();
  return page.getByRole('dialog', { name: 'Edit Recipient' });
}

async function save(page: Page, dialog: Locator): Promise<void> {
  await pressTwice(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Successfully saved').first()).toBeVisible();
}

test('a wrong address is put right before printing and after it, and the label is printed again', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const { suborders } = await desk.makeBatch(4, 1);
  const suborderId = suborders[0]?.suborderId ?? '';
  await desk.untilBooked([suborderId]);
  await desk.close();
  await beSignedIn(page, 'care.manager');
  const block = await open(page, suborderId);

  const dialog = await editRecipient(page, block);
  await dialog.getByLabel('Zipcode').fill('12');
  await pressTwice(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByText('Invalid zipcode')).toBeVisible();
  await dialog.getByLabel('City').fill('baltimore');
  await dialog.getByLabel('State').fill('MD');
  await dialog.getByLabel('Zipcode').fill('21201');
  await page.route('**/geocode?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700)); // as long as a real geocoder takes
    await route.continue();
  });
  await dialog.getByLabel('Address', { exact: true }).fill('100 N Charles St');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Apt 12B'); // while the address is looked up
  await expect(dialog.getByLabel('City')).toHaveValue('Baltimore');
  await expect(dialog.getByLabel('Address line 2')).toHaveValue('Apt 12B');
  await expectAccessible(page, 'editing a recipient');
  await save(page, dialog);
  await expect(page.getByText('100 N Charles St').first()).toBeVisible();
  await expect(block.getByText('Label must be reprinted')).toHaveCount(0);

  await block.getByRole('button', { name: 'Suborder Actions' }).click();
  await page.getByRole('menuitem', { name: 'Update suborder status' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suborder Printed' }).click();
  await pressTwice(page.getByRole('button', { name: 'Update Suborder Status' }));
  await expect(block.getByText('Suborder Printed')).toBeVisible();

  await editRecipient(page, block);
  await expect(dialog.getByText('the label must be reprinted')).toBeVisible();
  await dialog.getByLabel('Address', { exact: true }).fill('300 N Charles St');
  await save(page, dialog);
  await expect(block.getByText('Label must be reprinted')).toBeVisible();
  const popup = page.waitForEvent('popup');
  await block.getByRole('button', { name: 'Reprint label' }).click();
  await notifyPrinted(await popup);
  await expect(block.getByText('Label must be reprinted')).toHaveCount(0);
  await expect(block.getByText('Suborder Printed')).toBeVisible();
});

test('two people who edit the same recipient lose nothing', async ({ page, browser, playwright, baseURL }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  const other: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await other.newPage();
  await Promise.all([beSignedIn(page, 'care.manager'), beSignedIn(second, 'care.associate')]);
  const mine = await editRecipient(page, await open(page, suborderId));
  const theirs = await editRecipient(second, await open(second, suborderId));
  await theirs.getByLabel('First name').fill('Theresa');
  await theirs.getByLabel('Place name').fill('Flower House');
  await save(second, theirs);
  await other.close();

  await mine.getByLabel('First name').fill('Minna');
  await mine.getByLabel('Instructions').fill('Ring twice');
  await pressTwice(mine.getByRole('button', { name: 'Save' }));
  await expect(mine.getByText('was changed by someone else after you opened it')).toBeVisible();
  await expect(mine.getByRole('list', { name: 'Taken over' })).toContainText('Flower House');
  await expectAccessible(page, 'two who have edited the same recipient');
  await mine.getByRole('radio', { name: /^Yours/ }).check();
  await save(page, mine);
  for (const words of ['Minna', 'Flower House', 'Ring twice'])
    await expect(page.getByText(words).first()).toBeVisible();
});

test('a delivery is moved to another window by keyboard, with all it brings with it told before', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  await beSignedIn(page, 'care.manager');
  const block = await open(page, suborderId);
  await block.getByRole('button', { name: `Update Suborder Delivery (${suborderId})` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Suborder Delivery' });
  // From here on nothing but keys, as the focus goes: nobody looks for it.
  const days = dialog.getByRole('group', { name: 'Delivery day' });
  await expect(days.getByRole('radio', { checked: true })).toBeFocused();
  await expectAccessible(page, 'choosing a day and a window');
  const stood = await days.getByRole('radio', { checked: true }).getAttribute('data-day');
  await page.keyboard.press('ArrowRight'); // the next day that has a place
  await expect(days.getByRole('radio', { checked: true })).toBeFocused();
  await expect(days.getByRole('radio', { checked: true })).not.toHaveAttribute('data-day', stood ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('group', { name: 'Delivery window' }).locator(':focus')).toHaveCount(1);
  await expect(dialog.getByRole('region', { name: 'What follows' })).toContainText('Fulfilled');
  await expect(dialog.getByText('What happens to the stock it has now')).toBeVisible();
  await expectAccessible(page, 'a changed delivery with what follows');
  await goOnByKeys(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Delivery of suborder ${suborderId} updated`).first()).toBeVisible();
});
