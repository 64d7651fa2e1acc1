import { expect, type Locator, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { orderOfTwo } from './support/order-of-two.ts';
import { picture } from './support/pictures.ts';
import { signIn } from './support/staff.ts';

const declined = '4000111111111115';
const good = '4111111111111111';
const slow = '4005519200000004'; // the gateway says so only when it is asked again

async function openCharging(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Other Actions' }).click();
  await page.getByRole('menuitem', { name: 'Charge Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charge Order' });
  await expect(dialog.getByText('Test mode')).toBeVisible();
  const another = dialog.getByRole('radio', { name: 'Another card' });
  if ((await another.count()) > 0) await another.check();
  return dialog;
}

/** The card is read out on the phone, and Enter charges it. */
async function chargeTo(dialog: Locator, number: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: 'Card number' });
  await field.fill(number);
  await field.press('Enter');
}

test('a charge is declined, another card pays; what is pending settles later, and so does the refund of it', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const { orderId } = await orderOfTwo(request, desk.token);
  await signIn(page, 'care.associate', `/orders/${orderId}`);
  const transactions = page.getByRole('list', { name: 'Transactions' });

  let dialog = await openCharging(page);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12');
  await chargeTo(dialog, declined);
  await expect(dialog.getByText('Do Not Honor (2000)')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('$12.00');
  await expectAccessible(page, 'a card that was declined');
  await picture(page, 'charge-order');
  await chargeTo(dialog, good);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$12.00 charged')).toBeVisible();
  await expect(transactions.getByText('Failed')).toHaveCount(1);
  await expect(transactions.getByText('card, visa •••• 1111, Braintree')).toBeVisible();

  dialog = await openCharging(page);
  const rest = await dialog.getByRole('textbox', { name: 'Amount' }).inputValue(); // all that is outstanding
  await chargeTo(dialog, slow);
  await expect(dialog.getByText(`${rest} is pending`)).toBeVisible();
  await expectAccessible(page, 'a charge that is pending');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(transactions.getByText('card, visa •••• 0004, Braintree')).toBeVisible({ timeout: 40_000 });
  await expect(transactions.getByText('Pending')).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByText('Owed', { exact: true }).locator('+ dd')).toHaveText('$0.00');
  await page.getByRole('button', { name: 'Other Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Charge Order' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Nothing is outstanding on this order.')).toBeVisible();
  await page.keyboard.press('Escape');

  const headers = { authorization: `Bearer ${desk.token}` };
  const data = { amount: 1, reasons: [{ tag: 'Quality issue: Wilted' }] };
  const path = `/v1/orders/${orderId}/refund`;
  const refund = await (await request.post(path, { headers, data })).json();
  await assertAnswer('POST', path, refund);
  expect(refund.data.refunds).toMatchObject([{ status: 'pending', amount: 1 }]);
  await page.reload();
  await expect(transactions.getByText('-$1.00')).toBeVisible();
  await expect(transactions.getByText('Pending')).toHaveCount(0, { timeout: 40_000 });
  await desk.close();
});
