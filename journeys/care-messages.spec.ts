import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { openDesk } from './support/desk.ts';
import { orderOfTwo } from './support/order-of-two.ts';
import { signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

const refusal = 'The database is being moved.';

/** The next such change is refused by the server, with its message or without one. */
async function refuse(page: Page, method: string, path: RegExp, message = refusal): Promise<void> {
  await page.route(
    path,
    async (route) => {
      if (route.request().method() !== method) return await route.fallback();
      await route.fulfill({ status: 409, json: { status: 'FAIL', code: 'moved', message } });
    },
    { times: 1 },
  );
}

/** Every message of the catalogue that belongs to changing an order, in the situation it names (spec 2, section 8). */
test('what goes wrong in order care is reported letter for letter', async ({ page, playwright, baseURL, request }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const { orderId, first, second, better } = await orderOfTwo(request, desk.token);
  await desk.close();
  const headers = { authorization: `Bearer ${desk.token}` };
  const data = { lineItems: [{ sku: better, quantity: 1 }], updateTotals: 'true' };
  expect((await request.post(`/v1/orders/${orderId}/suborders`, { headers, data })).ok()).toBe(true);
  await page.clock.install();
  await signIn(page, 'everything', `/orders/${orderId}`);
  const block = page.getByRole('region', { name: `Suborder ${second}` });
  const dialog = page.getByRole('dialog');
  const choose = async (action: string) => {
    await block.getByRole('button', { name: 'Suborder Actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('Geocode failed', async () => {
    await choose('Edit Recipient');
    const address = dialog.getByLabel('Address', { exact: true });
    const before = await address.inputValue();
    await page.route(/\/geocode\?/, (route) => route.fulfill({ status: 502, json: { success: false } }));
    await address.fill('1 Nowhere Lane');
    await pressTwice(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Error while editing recipient address.')).toBeVisible();
    await page.unroute(/\/geocode\?/);
    await address.fill(before);
  });

  await test.step('Recipient save failed, and then succeeded', async () => {
    await dialog.getByLabel('First name').fill('Rosalind');
    await refuse(page, 'PATCH', /\/recipient$/);
    await pressTwice(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Error saving. Please wait and try again.')).toBeVisible();
    await pressTwice(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Successfully saved').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('Message save fails, and then succeeds', async () => {
    await page
      .getByRole('button', { name: /^Edit message/ })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Welcome home');
    await refuse(page, 'PATCH', /\/suborders\/[^/]+$/);
    await pressTwice(dialog.getByRole('button', { name: 'Save message' }));
    await standsForTenSeconds(
      page,
      page.getByText(/^Failed to update message for suborder \S+: The database is being moved\.$/),
    );
    await pressTwice(dialog.getByRole('button', { name: 'Save message' }));
    await expect(dialog).toBeHidden();
    await standsForTenSeconds(page, page.getByText(/^Message successfully saved for suborder \d+-\d$/).first());
  });

  await test.step('Cancel fails', async () => {
    await choose('Cancel suborder');
    await refuse(page, 'DELETE', /\/suborders\/[^/]+(\?|$)/);
    await giveReason(page, dialog);
    await pressTwice(dialog.getByRole('button', { name: `Cancel suborder ${second}` }));
    await expect(dialog.getByText('Failed to cancel suborder')).toBeVisible();
    await leave(page, dialog);
  });

  await test.step('Order deletion fails: the server’s message, else that nobody knows', async () => {
    await page.getByRole('button', { name: 'Other Actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Order', exact: true }).click();
    await giveReason(page, dialog);
    const cancel = dialog.getByRole('button', { name: `Cancel order ${orderId}` });
    await refuse(page, 'DELETE', /\/orders\/[^/]+(\?|$)/);
    await cancel.click();
    await expect(dialog.getByText(refusal)).toBeVisible();
    await refuse(page, 'DELETE', /\/orders\/[^/]+(\?|$)/, '');
    await cancel.click();
    await expect(dialog.getByText('Unknown error occurred')).toBeVisible();
    await leave(page, dialog);
  });

  await test.step('No shared line items, and bad suborder status for upgrade', async () => {
    const printed = await request.patch(`/v1/suborders/${first}`, {
      headers,
      data: { fields: { status: 'SuborderPrinted' } },
    });
    expect(printed.ok()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Upgrade Line Item in several suborders' }).click();
    await expect(dialog.getByText('No common line items found')).toBeVisible();
    await dialog.getByRole('checkbox', { name: new RegExp(`^${first} `) }).check();
    await expect(dialog.getByText(`Invalid suborder status for suborders: ${first}`)).toBeVisible();
  });
});

test('that related orders could not be fetched is logged, and disturbs nobody', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  await desk.close();
  const orderId = await subscriptionOrder(request, desk.token);
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  await signIn(page, 'everything', `/orders/${orderId}`);
  await page.route(/\/related-subscription-orders$/, (route) =>
    route.fulfill({ status: 409, json: { status: 'FAIL', message: refusal } }),
  );
  await page.getByRole('button', { name: 'Other Actions' }).click();
  await page.getByRole('menuitem', { name: 'Related Subscription Orders' }).click();
  await expect(page.getByRole('dialog').getByText('The list is not available right now.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => logged.filter((text) => text.includes('Related subscription orders')).length).toBe(1);
});

/** The first order of the demo day that belongs to a subscription. */
async function subscriptionOrder(request: APIRequestContext, token: string): Promise<string> {
  for (let orderId = 1_000_001; orderId < 1_000_400; orderId++) {
    const path = `/v1/orders/${orderId}`;
    const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok()) continue;
    const body = await answer.json();
    await assertAnswer('GET', path, body);
    if (body.data.order.subscription !== null) return String(orderId);
  }
  throw new Error('The demo day has no subscription.');
}

async function standsForTenSeconds(page: Page, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0); // a notice under the pointer stays
  await page.clock.fastForward(7_500);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(2_500);
  await expect(notice).toBeHidden();
}

async function giveReason(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Cancel', exact: true }).click();
}

/** Closes a dialog in which a reason has been chosen. */
async function leave(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
}
