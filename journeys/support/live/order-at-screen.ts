import { expect, type Locator, type Page } from '@playwright/test';

/** Sets the status of a suborder on its order's page, which is open. */
export async function setStatusAtScreen(page: Page, suborder: Locator, status: string): Promise<void> {
  await suborder.getByRole('button', { name: 'Suborder Actions' }).click();
  await page.getByRole('menuitem', { name: 'Update suborder status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status }).click();
  await dialog.getByRole('button', { name: 'Update Suborder Status' }).click();
  await expect(dialog).toBeHidden();
}

/** Reports that the first line of this product was wilted on the order's page, which is open: half of it goes back. */
export async function refundHalf(page: Page, product: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Report a Problem' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report a Problem' });
  await dialog.getByRole('checkbox', { name: product }).first().check();
  await dialog.getByRole('combobox', { name: /^Reasons for / }).click();
  await page.keyboard.type('Wilted');
  await page.getByRole('option', { name: 'Wilted' }).first().click();
  const goOn = () => dialog.getByRole('button', { name: 'Continue' }).click();
  await goOn();
  await dialog.getByRole('checkbox', { name: /^Refund\/Credit/ }).check();
  await goOn();
  await dialog.getByRole('radio', { name: /^Refund/ }).check();
  await dialog.getByRole('radio', { name: '50%' }).check();
  await goOn();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Everything is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete' }).click();
}
