import { expect, type Page } from '@playwright/test';
import { dayIn } from '../days.ts';
import type { ScreenState } from './screen-state.ts';

/** The steps of New Order behind its first, each reached as by someone who fills the one before. */
export const newOrderSteps: ScreenState[] = [
  { name: 'new-order-recipient', path: '/orders/new', act: toRecipient },
  { name: 'new-order-delivery', path: '/orders/new', act: toDelivery },
  { name: 'new-order-products', path: '/orders/new', act: toProducts },
  { name: 'new-order-payment', path: '/orders/new', act: toPayment },
];

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fillIn = async (page: Page, texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
};

async function toRecipient(page: Page): Promise<void> {
  const [first, last] = ['Dana', 'Reyes'];
  const phone = { 'Phone number': '(410) 555-0123' };
  await fillIn(page, { Email: 'steps.of.an.order@example.com', 'First name': first, 'Last name': last, ...phone });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Recipient' })).toBeVisible();
}

async function toDelivery(page: Page): Promise<void> {
  await toRecipient(page);
  const place = { Address: '100 N Charles St', City: 'Baltimore', State: 'MD', Zipcode: '21201' };
  await fillIn(page, { 'First name': 'Rosa', 'Last name': 'Reyes', ...place, 'Phone number': '410-555-0199' });
  await page.getByRole('radio', { name: 'Residential' }).check();
  await expect(field(page, 'Latitude')).toHaveValue(/^39\./);
  await page.getByLabel(/^I have confirmed with the customer/).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('group', { name: 'Delivery day' })).toBeVisible();
}

async function toProducts(page: Page): Promise<void> {
  await toDelivery(page);
  await field(page, 'Delivery date').fill(dayIn(5));
  await page.keyboard.press('Enter');
  const windows = page.getByRole('group', { name: 'Delivery window' });
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeVisible();
}

async function toPayment(page: Page): Promise<void> {
  await toProducts(page);
  await page.getByRole('combobox', { name: 'Add a product' }).click();
  await page.keyboard.type('Fig Candle');
  await page.getByRole('option', { name: 'Fig Candle' }).first().click();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible();
}
