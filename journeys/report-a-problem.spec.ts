import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { picture } from './support/pictures.ts';
import { asker, type PrintedOrder, printedOrder } from './support/printed-order.ts';
import { beSignedIn, signIn } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Report a Problem' });
const block = (page: Page, { suborderId }: PrintedOrder) =>
  page.getByRole('region', { name: `Suborder ${suborderId}` });
/** At the head of an order with one delivery, else at the delivery. */
const reportButton = (page: Page) => page.getByRole('button', { name: 'Report a Problem' }).first();
const money = (amount: number) => `$${amount.toFixed(2)}`;

async function openWizard(page: Page, order: PrintedOrder): Promise<Locator> {
  await page.goto(`/orders/${order.orderId}`);
  await reportButton(page).click();
  return wizard(page);
}

async function giveReason(page: Page, dialog: Locator, what: string, reason: string): Promise<void> {
  await dialog.getByRole('combobox', { name: `Reasons for ${what}` }).click();
  await page.keyboard.type(reason);
  await page.getByRole('option', { name: reason }).first().click();
}

/** The days of the demo's own orders may be full: one behind them is not. */
async function chooseWindow(dialog: Locator): Promise<void> {
  const date = dialog.getByRole('textbox', { name: 'Delivery date' });
  await date.fill(dayIn(2));
  await date.press('Enter');
  await dialog.getByRole('group', { name: 'Delivery window' }).getByRole('radio', { disabled: false }).last().check();
}

const goOn = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue' }).click();

test('flowers arrived wilted: they are sent again and half is credited, over a refusal and a reload', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const order = await printedOrder(request, desk.token);
  const [line] = order.lines;
  const half = money(Math.round((line?.price ?? 0) * 50) / 100);
  await beSignedIn(page, 'care.associate');
  const dialog = await openWizard(page, order);
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: line?.name ?? '' }).check();
  await expect(dialog.getByText(`Give a reason for ${line?.name}.`)).toBeVisible();
  await giveReason(page, dialog, line?.name ?? '', 'Wilted');
  await expectAccessible(page, 'what the problem is about');
  await goOn(dialog);
  await dialog.getByRole('checkbox', { name: /^Refund\/Credit/ }).check();
  await dialog.getByRole('checkbox', { name: /^Redeliver/ }).check();
  await expectAccessible(page, 'choosing remedies');
  await goOn(dialog);
  await expect(dialog.getByRole('radio', { name: /^Refund/ })).toBeDisabled(); // beside a redelivery
  await expect(dialog.getByRole('radio', { name: /^Recipient/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Account credits/ }).check();
  await dialog.getByRole('radio', { name: '50%' }).check();
  await expect(dialog.getByRole('status').getByText(half, { exact: true })).toBeVisible();
  await expectAccessible(page, 'how much is given');
  await picture(page, 'report-a-problem');
  await goOn(dialog);
  await chooseWindow(dialog);
  await expect(dialog.getByRole('region', { name: 'Line items' }).getByText('in stock')).toBeVisible();
  await expectAccessible(page, 'sending it again');
  await dialog.getByRole('button', { name: 'Continue' }).dblclick(); // the second click does not count for what comes
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();

  await page.route(
    '**/credits',
    (route) => route.fulfill({ status: 409, json: { status: 'FAIL', code: 'busy', message: 'Please try again.' } }),
    { times: 1 },
  );
  await expectAccessible(page, 'the plan before anything is done');
  await pressTwice(dialog.getByRole('button', { name: 'Submit' }));
  await expect(
    dialog.getByText(/^Reached error while trying to issue credits\. Got the following message: /),
  ).toBeVisible();
  await expect(dialog.getByText(/^Suborder \d+-1 brings it\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible();
  await expectAccessible(page, 'a run of which a part failed');

  await page.reload();
  await reportButton(page).click();
  await expect(dialog.getByText(/^Suborder \d+-1 brings it\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Everything is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog).toBeHidden();

  const ask = asker(request, desk.token);
  const { order: stored } = await ask('GET', `/v1/orders/${order.orderId}`);
  const given = Object.values<{ kind: string }[]>(stored.careResolutionNotifications).flat();
  const kinds = given.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['credit', 'redelivery']); // each once
  const again = stored.suborders[0].redeliveryOrderId;
  const { order: redelivery } = await ask('GET', `/v1/orders/${again}`);
  expect(redelivery).toMatchObject({ type: 'redelivery', redeliveryOfOrderId: order.orderId });
  await desk.close();
});

test('a wrong vase is refunded; who asks again gets no cent more than is left', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const order = await printedOrder(request, desk.token);
  await desk.close();
  const [line] = order.lines;
  const worth = money((line?.price ?? 0) + (line?.taxAmount ?? 0));
  await beSignedIn(page, 'care.manager');
  const dialog = await openWizard(page, order);
  await dialog.getByRole('checkbox', { name: line?.name ?? '' }).check();
  await giveReason(page, dialog, line?.name ?? '', 'Wrong vase');
  await goOn(dialog);
  await dialog.getByRole('checkbox', { name: /^Refund\/Credit/ }).check();
  await goOn(dialog);
  await dialog.getByRole('radio', { name: /^Refund/ }).check();
  await dialog.getByRole('radio', { name: '100%' }).check();
  await expect(dialog.getByRole('list', { name: 'Where it goes' })).toContainText(worth);
  await goOn(dialog);
  await pressTwice(dialog.getByRole('button', { name: 'Submit' }));
  await expect(dialog.getByText('Everything is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(block(page, order).getByText('Refunded').first()).toBeVisible();

  await openWizard(page, order);
  await expect(dialog.getByText(/^A care resolution was recorded by care\.manager@bloomdesk\.test/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Whole package' })).toBeDisabled();
  await expectAccessible(page, 'a problem that was resolved before');
  await dialog.getByRole('button', { name: 'Add Additional Resolution' }).click();
  await expect(dialog.getByRole('checkbox', { name: line?.name ?? '' })).toBeDisabled(); // refunded already
  await dialog.getByRole('checkbox', { name: 'Whole package' }).check();
  await giveReason(page, dialog, 'the whole package', 'Not delivered');
  await goOn(dialog);
  await dialog.getByRole('checkbox', { name: /^Refund\/Credit/ }).check();
  await goOn(dialog);
  await dialog.getByRole('radio', { name: /^Refund/ }).check();
  await dialog.getByRole('radio', { name: 'Custom $' }).check();
  await dialog.getByRole('textbox', { name: 'Dollars' }).fill('9999');
  await expect(dialog.getByRole('alert')).toHaveText(/^Refund exceeds refundable amount of \$\d+\.\d\d$/);
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
});

test('a credit of 125 percent is the most a package can bring', async ({ page, playwright, baseURL, request }) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const order = await printedOrder(request, desk.token);
  await desk.close();
  await beSignedIn(page, 'care.associate');
  const dialog = await openWizard(page, order);
  await dialog.getByRole('checkbox', { name: 'Whole package' }).check();
  await giveReason(page, dialog, 'the whole package', 'Late');
  await goOn(dialog);
  await dialog.getByRole('checkbox', { name: /^Refund\/Credit/ }).check();
  await goOn(dialog);
  await dialog.getByRole('radio', { name: /^Account credits/ }).check();
  await dialog.getByRole('radio', { name: 'Custom %' }).check();
  await dialog.getByRole('spinbutton', { name: 'Percent' }).fill('125.5');
  await expect(dialog.getByRole('alert')).toHaveText('A credit is 125 percent at most.');
  await dialog.getByRole('radio', { name: '125%' }).check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await goOn(dialog);
  await pressTwice(dialog.getByRole('button', { name: 'Submit' }));
  await expect(dialog.getByText('Everything is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(`The remedies for suborder ${order.suborderId} are complete`).first()).toBeVisible();
});

test('a suborder is sent again without the wizard, with its reasons', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const order = await printedOrder(request, desk.token);
  await desk.close();
  await signIn(page, 'care.associate', `/orders/${order.orderId}`);
  await block(page, order).getByRole('button', { name: 'Suborder Actions' }).click();
  await page.getByRole('menuitem', { name: 'Redeliver suborder' }).click();

  const dialog = page.getByRole('dialog', { name: 'Select Reasons for Redelivery' });
  await dialog.getByRole('checkbox', { name: 'Whole package' }).check();
  await giveReason(page, dialog, 'the whole package', 'Lost');
  await goOn(dialog);
  await dialog.getByRole('button', { name: 'Edit address' }).click();
  await expect(dialog.getByText('Save the address first, or keep the old one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the old address' }).click();
  await chooseWindow(dialog);
  await goOn(dialog);
  await pressTwice(dialog.getByRole('button', { name: 'Submit' }));
  await expect(dialog.getByText(/^Suborder \d+-1 brings it\.$/)).toBeVisible();
  await expect(dialog.getByText('Everything is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog).toBeHidden();
});
