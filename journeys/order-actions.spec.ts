import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

/** The menu at the head of an order. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Other Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a customer is told again that flowers are on their way, and gets a sales order once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  const orderId = suborderId.split('-')[0] ?? '';
  await signIn(page, 'care.manager', `/orders/${orderId}`);

  await choose(page, 'Send Out For Delivery Event');
  const dialog = page.getByRole('dialog', { name: 'Send Out For Delivery Event' });
  await expect(dialog.getByText(`Suborder ${suborderId} is not out for delivery`)).toBeVisible();
  await expect(dialog.getByRole('article', { name: 'Letter' })).toContainText(`order ${orderId} is out for delivery`);
  await expectAccessible(page, 'a letter before it is sent');
  await dialog.getByRole('button', { name: /^Send to / }).click();
  const question = page.getByRole('alertdialog', { name: 'Send Out For Delivery Event' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused(); // one Enter sends nothing that is not so
  await pressTwice(question.getByRole('button', { name: 'Send it anyway' }));
  await expect(page.getByText(`Out for delivery of order ${orderId} is on its way to`)).toBeVisible();
  await expect
    .poll(async () => await (await page.request.get('/demo/mailbox')).text(), { timeout: 30_000 })
    .toContain(`Your order ${orderId} is out for delivery`);

  await pressTwice(page.getByRole('button', { name: 'Create Sales Order' }));
  await expect(page.getByText(`Sales order SO${orderId}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Sales Order' })).toHaveCount(0);

  await choose(page, 'View Audit Log');
  const log = page.getByRole('dialog', { name: 'Audit Log' });
  await expect(log.getByRole('cell', { name: 'Sales order created' })).toHaveCount(1);
  await expect(log.getByRole('cell', { name: 'Letter sent' })).toHaveCount(1);
  await log.getByRole('button', { name: 'See full details' }).first().click();
  await expectAccessible(page, 'the log of an order');
  await log.getByRole('combobox', { name: 'Entity' }).click();
  await page.getByRole('option', { name: `Suborder ${suborderId}` }).click();
  await expect(log.getByRole('cell', { name: `Suborder ${suborderId}` }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Sales order created')).toBeVisible();
  await timeline.getByRole('button', { name: `Your order ${orderId} is out for delivery` }).click();
  await expectAccessible(page, 'a letter on the timeline');
});

test('a user who calls is found by their number, wherever one is', async ({ page, playwright, baseURL }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const [suborderId = ''] = await desk.readySuborders(4, 1);
  await desk.close();
  const orderId = suborderId.split('-')[0] ?? '';
  await signIn(page, 'care.associate', `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Edit sender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit sender' });
  const number = dialog.getByRole('textbox', { name: 'Phone number' });
  await number.fill('911');
  await number.press('Enter');
  await expect(dialog.getByText('Invalid phone number')).toBeVisible();
  await expectAccessible(page, 'editing the sender');
  await number.fill('(718) 555-0142');
  await number.press('Enter');
  await expect(dialog).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('searchbox').fill('718.555.0142');
  const hit = palette.getByRole('menuitem', { name: `Order ${orderId}` });
  await expect(hit).toContainText('sender phone (718) 555-0142');
  await expectAccessible(page, 'orders in the palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('textbox', { name: 'Find an order' }).fill('718-555-0142');
  await expect(page.getByRole('list', { name: 'Orders found' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'orders found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
});
