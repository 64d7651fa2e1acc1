import { expect, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { picture } from './support/pictures.ts';
import { pressTwice } from './support/press-twice.ts';
import { goByPalette, signIn, tabTo } from './support/staff.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const confirmation = 'I have confirmed with the customer and Google Maps that this address entered is correct.';

async function typeInOrder(page: Page, texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

async function fillCustomer(page: Page): Promise<void> {
  await expect(field(page, 'Email')).toBeFocused();
  await typeInOrder(page, ['new.to.us@example.com', 'Dana', 'Reyes', '(410) 555-0123']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Recipient' })).toBeVisible();
}

async function fillRecipient(page: Page, address: string): Promise<void> {
  await expect(field(page, 'First name')).toBeFocused();
  await typeInOrder(page, ['Rosa', 'Reyes', address, 'Apt 4', 'Baltimore', 'MD', '21201', '410-555-0199']);
  await tabTo(page, page.getByRole('radio', { name: 'Residential' }));
  await page.keyboard.press('Space');
}

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** A candle, twice, and a card. */
async function addProducts(page: Page): Promise<void> {
  const products = page.getByRole('combobox', { name: 'Add a product' });
  await expect(products).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fig Candle');
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Fig Candle' });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await tabTo(page, field(page, 'Message'));
  await page.keyboard.type('Happy birthday, Rosa!');
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('$68.00');
}

async function chooseFirstWindow(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Delivery day' });
  await expect(days.getByRole('radio', { checked: true })).toBeFocused();
  await tabTo(page, field(page, 'Delivery date'), 200);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(dayIn(5));
  await page.keyboard.press('Enter'); // takes the day, and orders nothing
  const windows = page.getByRole('group', { name: 'Delivery window' });
  await expect(windows.getByText(/left|Unlimited/).first()).toBeVisible();
  await expect(windows.getByRole('radio', { checked: true })).toHaveCount(1);
}

test('an order for a customer on the phone, by keyboard alone', { tag: '@weekday' }, async ({ page }) => {
  await signIn(page, 'care.associate');
  await goByPalette(page, 'New order');
  await expect(page.getByRole('heading', { name: 'Create New Order' })).toBeVisible();
  await expectAccessible(page, 'new order, customer');
  await fillCustomer(page);
  await fillRecipient(page, '100 N Charles St');
  await expect(field(page, 'Latitude')).toHaveValue(/^39\./);
  await expect(page.getByText('The map knows only the ZIP code of this address.')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessible(page, 'new order, recipient');
  await tabTo(page, page.getByLabel(confirmation));
  await page.keyboard.press('Space');
  await tabTo(page, next(page));
  await page.keyboard.press('Enter');

  await expect(page.getByText('Baltimore City, from Baltimore · Car')).toBeVisible();
  await chooseFirstWindow(page);
  await expectAccessible(page, 'new order, delivery');
  await picture(page, 'new-order');
  await tabTo(page, next(page));
  await page.keyboard.press('Enter');

  await addProducts(page);
  await expectAccessible(page, 'new order, products');
  await picture(page, 'new-order-products');
  const total = await place(page).innerText();
  await tabTo(page, place(page), 200);
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^Order \d{7,} is placed$/)).toBeVisible();
  const charge = page.getByRole('button', { name: total.replace('Place order, ', 'Charge ') });
  await expect(charge).toBeEnabled();
  await expectAccessible(page, 'new order, payment');
  await picture(page, 'new-order-payment');
  await tabTo(page, field(page, 'Card number'), 200);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4000111111111115'); // is declined
  await page.keyboard.press('Enter');
  await expect(page.getByText('The card was not charged')).toBeVisible();
  await page.getByRole('radio', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: total.replace('Place order, ', 'Invoice ') }).press('Enter');

  await expect(page).toHaveURL(/\/orders\/\d{7,}$/);
  const orderId = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  const suborder = page.getByRole('region', { name: `Suborder ${orderId}-1` });
  await expect(suborder).toContainText('Received');
  await expect(suborder).toContainText('Fig Candle');
  await expect(page.getByText('100 N Charles St, Apt 4')).toBeVisible();
  await expect(page.getByText('new.to.us@example.com')).toBeVisible();

  await goByPalette(page, 'New order');
  await expect(field(page, 'Email')).toHaveValue('');
  await page.keyboard.type('New.To.Us@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Known customer')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Dana');
});

test('what is wrong is said at its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'care.associate', '/orders/new');
  await expect(page.getByText('Still needed: Email, First name, Last name, Phone number')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await typeInOrder(page, ['dana@example', 'Dana', 'Reyes', '911']);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await field(page, 'Email').fill('dana.reyes@example.com');
  await field(page, 'Phone number').fill('4105550123');
  await next(page).click();

  await typeInOrder(page, ['Rosa', 'Reyes', '5 Unknown Map Road', '', 'Baltimore', 'Maryland', '2120', '911', 'rosa']);
  await page.getByRole('radio', { name: 'Residential' }).check();
  await expect(page.getByText('Use a 2-letter state code')).toBeVisible();
  await expect(page.getByText('Invalid zipcode')).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await field(page, 'Phone number').fill('4105550199');
  await field(page, 'Email').fill('');
  await field(page, 'State').fill('MD');
  await field(page, 'Zipcode').fill('21201');
  await next(page).click();
  await expect(page.getByText('Bad address input; could not find coordinates.')).toBeVisible();
  await expect(page.getByText('A care or ops manager can confirm it as it is.')).toBeVisible();
  await expect(page.getByText(confirmation)).toBeHidden();
  await expect(next(page)).toBeDisabled();

  await page.reload();
  await expect(field(page, 'Address')).toHaveValue('5 Unknown Map Road');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page, 'Email')).toHaveValue('dana.reyes@example.com');
  await next(page).click();
  await field(page, 'Address').fill('100 N Charles St');
  await next(page).click();
  await page.getByLabel(confirmation).check();
  await next(page).click();
  await expect(page.getByRole('form', { name: 'Delivery' })).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(field(page, 'Email')).toHaveValue('');
});

test('a manager confirms an address nobody can find, and a lost answer makes no second order', async ({ page }) => {
  await signIn(page, 'care.manager', '/orders/new');
  await fillCustomer(page);
  await fillRecipient(page, '5 Unreachable Map Road');
  await expect(page.getByText('Addresses cannot be looked up right now.')).toBeVisible();
  await expect(field(page, 'Latitude')).not.toBeEditable();
  await page.getByLabel(confirmation).check();
  await expectAccessible(page, 'new order, confirmation');
  await field(page, 'Latitude').fill('391');
  await expect(page.getByText('A number from -90 to 90')).toBeVisible();
  await field(page, 'Latitude').fill('39.2904');
  await field(page, 'Longitude').fill('-76.6122');
  await next(page).click();
  await chooseFirstWindow(page);
  await next(page).click();
  await addProducts(page);

  const made: unknown[] = [];
  await page.route('**/v1/orders', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await assertAnswer('POST', answer.url(), body);
    made.push(body.data.orderId);
    if (made.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await pressTwice(place(page));
  await expect.poll(() => made.length).toBe(2);
  await expect(page.getByText(`Order ${String(made[0])} is placed`)).toBeVisible();
  expect(made).toEqual([made[0], made[0]]); // asked for once, and once more after the lost answer
  await page.reload();
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${String(made[0])}$`));
});

test('an order without products is made from the delivery step', { tag: '@weekday' }, async ({ page }) => {
  await signIn(page, 'care.associate', '/orders/new');
  await fillCustomer(page);
  await fillRecipient(page, '100 N Charles St');
  await page.getByLabel(confirmation).check();
  await next(page).click();
  await chooseFirstWindow(page);
  await page.getByRole('button', { name: 'Create without products' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});
