import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { assertAnswer } from '../apps/server/test/support/answers/assert-answer.ts';
import { expectAccessible } from './support/accessible.ts';
import { dayIn } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { signIn, tabTo } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

/** A center without windows, whose suborders none of the other journeys counts. */
const center = 10;
/** Others of the kind, for what it cannot offer at every hour of every day. */
const centers = [center, 30, 42, 56, 59];
const shortage = [{ tag: 'Fulfillment Issue: Vendor Shortage' }];

interface LineOption {
  sku: string;
  name: string;
  isPrimary: boolean;
  stock: number | null;
  problems: { code: string }[];
}

type Ask = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** Asks the server as a user at another desk. */
function asker(request: APIRequestContext, token: string): Ask {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(path, { method, headers, ...(body && { data: body }) });
    const result = await answer.json();
    if (!answer.ok()) throw new Error(`${path}: ${result.message}`);
    await assertAnswer(method, path, result);
    return result.data;
  };
}

/** The only suborders of orders whose day is not over yet, so that they can have more of them, soonest first. */
async function* readyLater(ask: Ask): AsyncGenerator<string> {
  for (const [fcId, ahead] of centers.flatMap((id) => [0, 1, 2, 3, 4, 5, 6, 7].map((days) => [id, days] as const))) {
    const path = `/v1/fulfillmentCenters/${fcId}/suborders/${dayIn(ahead)}`;
    const { suborders } = await ask<{ suborders: { suborderId: string; status: string; inException: boolean }[] }>(
      'GET',
      path,
    );
    for (const { suborderId, status, inException } of suborders) {
      const isOnlyOne = !suborders.some((other) => other.suborderId === `${orderOf(suborderId)}-2`);
      if (status === 'Received' && !inException && isOnlyOne) yield suborderId;
    }
  }
}

/** The last one whose order the payment platform has no part in: the sums it shows follow nothing that is done here. */
async function lastOfOurs(ask: Ask, suborderIds: readonly string[]): Promise<string> {
  for (const suborderId of suborderIds.toReversed()) {
    const path = `/v1/orders/${orderOf(suborderId)}`;
    const { order } = await ask<{ order: { shopify: object | null } }>('GET', path);
    if (!order.shopify) return suborderId;
  }
  throw new Error(`All that is ready at center ${center} was paid at the platform`);
}

function orderOf(suborderId: string): string {
  return suborderId.split('-')[0] ?? '';
}

interface Offers {
  old: LineOption;
  better: LineOption;
  extra: LineOption;
}

/** A suborder to which its center offers what this needs: a bouquet it is out of, one it has, and something not kept in lots. */
async function suborderToUpgrade(ask: Ask): Promise<Offers & { suborderId: string }> {
  for await (const suborderId of readyLater(ask)) {
    const offers = await offersTo(ask, suborderId);
    if (offers) return { suborderId, ...offers };
  }
  throw new Error('No center offers to anybody what is needed');
}

/** A bouquet the center is out of, the one it has most of, and something that is not kept in lots; undefined without one of them. */
async function offersTo(ask: Ask, suborderId: string): Promise<Offers | undefined> {
  const { lineOptions } = await ask<{ lineOptions: LineOption[] }>(
    'GET',
    `/v1/suborders/${suborderId}/line-options?isNew=true`,
  );
  const bouquets = lineOptions.filter(({ sku }) => sku.startsWith('FLRL-B'));
  const old = bouquets.find(({ problems }) => problems.map(({ code }) => code).join() === 'no-stock');
  const fitting = bouquets.filter(({ problems }) => problems.length === 0);
  const [better] = fitting.toSorted((a, b) => (b.stock ?? 0) - (a.stock ?? 0));
  const extra = lineOptions.find(({ stock, isPrimary, problems }) => stock === null && !isPrimary && !problems.length);
  return old && better && extra && { old, better, extra };
}

/** One more suborder of the order, with a bouquet that is not in stock. */
async function addShort(ask: Ask, orderId: string, { old, extra }: { old: LineOption; extra: LineOption }) {
  const lineItems = [{ sku: extra.sku, quantity: 1 }];
  const made = { lineItems, updateTotals: 'false' };
  const { suborderId } = await ask<{ suborderId: string }>('POST', `/v1/orders/${orderId}/suborders`, made);
  await ask('POST', `/v1/suborders/${suborderId}/lineitems`, {
    lineitem: { sku: old.sku, quantity: 1 },
    reasons: shortage,
    updateTotals: false,
    ignoreInventoryAvailability: true,
  });
  return suborderId;
}

async function pick(page: Page, field: Locator, words: string): Promise<void> {
  await field.click();
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).first().click();
}

test('a bouquet that is out of stock is upgraded in a dozen suborders of one order; the two that cannot be are told, the rest is done', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const ask = asker(request, desk.token);
  await desk.close();
  const { suborderId: first, old, better, extra } = await suborderToUpgrade(ask);
  const orderId = orderOf(first);
  const added: string[] = [];
  for (let count = 0; count < 30; count++) added.push(await addShort(ask, orderId, { old, extra }));

  await signIn(page, 'care.manager', `/orders/${orderId}`);
  await page.getByRole('button', { name: 'Upgrade Line Item in several suborders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Line Item' });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${first} `) }).uncheck(); // all others are ticked already
  await dialog.getByRole('combobox', { name: 'Line item to upgrade' }).click();
  await page.getByRole('option', { name: old.name }).click();
  await pick(page, dialog.getByRole('combobox', { name: 'Reason for removal' }), 'Product discontinued');
  await pick(page, dialog.getByRole('combobox', { name: 'New product', exact: true }), better.sku);
  await pick(page, dialog.getByRole('combobox', { name: 'Reason for the new product' }), 'Vendor Shortage');
  await expect(dialog.getByRole('checkbox', { name: 'Update totals' })).toBeDisabled(); // a forced upgrade is at no charge

  const [printed = '', upgraded = ''] = added.slice(4);
  await ask('PATCH', `/v1/suborders/${printed}`, { fields: { status: 'SuborderPrinted' } });
  await ask('POST', `/v1/suborders/${upgraded}/lineItems/replace`, {
    lineItemToAddDetails: { sku: better.sku, quantity: 1 },
    lineItemToAddReasons: shortage,
    lineItemToRemoveDetails: { index: 1, sku: old.sku, reasons: shortage },
  });
  await pressTwice(dialog.getByRole('button', { name: 'Upgrade 30 suborders' }));
  const failures = dialog.getByRole('list', { name: 'Update Failures' }).getByRole('listitem');
  await expect(failures).toHaveText(
    [
      `${printed}: Lines are upgraded while a suborder is Received or Batched; this one is Suborder Printed.`,
      `${upgraded}: This line item is already deleted.`,
    ],
    { timeout: 60_000 },
  );
  await expect(page.getByText('Line item upgraded in 28 suborders').first()).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0); // it goes once everybody has seen it
  await expectAccessible(page, 'an upgrade of which some failed');

  const { order } = await ask<{ order: OrderOnWire }>('GET', `/v1/orders/${orderId}`);
  const came = order.suborders
    .filter(({ suborderId }) => added.includes(suborderId))
    .flatMap(({ lineItems }) => lineItems.filter(({ sku, isDeleted }) => sku === better.sku && !isDeleted));
  expect(came.map(({ inventoryStatus }) => inventoryStatus)).toEqual(Array(29).fill('booked_against_available'));
});

interface OrderOnWire {
  suborders: {
    suborderId: string;
    lineItems: { sku: string; isDeleted: boolean; inventoryStatus: string }[];
  }[];
}

test('a line is added and deleted by keyboard, and the order’s totals follow', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const suborderId = await lastOfOurs(asker(request, desk.token), await desk.readySuborders(center, 6));
  await desk.close();
  await signIn(page, 'care.associate', `/orders/${orderOf(suborderId)}`);
  const block = page.getByRole('region', { name: `Suborder ${suborderId}` });
  const total = page.getByText('Order total', { exact: true }).locator('xpath=following-sibling::*[1]');
  const before = await total.textContent();

  await block.getByRole('button', { name: 'Add line item' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add New Line Item' })).toBeVisible();
  await chooseByKeyboard(page, dialog.getByRole('combobox', { name: 'New product' }), 'Almond Toffee');
  await chooseByKeyboard(page, dialog.getByRole('combobox', { name: 'Reason' }), 'Missing item');
  await expectAccessible(page, 'adding a line item');
  await tabTo(page, dialog.getByRole('button', { name: 'Add line item' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const menu = block.getByRole('button', { name: 'Actions for Almond Toffee', exact: true }).last();
  await expect(menu).toBeVisible();
  await expect(total).not.toHaveText(before ?? '');

  await page.keyboard.press('Shift+Tab'); // the focus is back where the line was added, right behind it
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete line item' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Confirm Delete Line Item' })).toBeVisible();
  await page.keyboard.press('Tab');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete Almond Toffee' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await chooseByKeyboard(page, dialog.getByRole('combobox', { name: 'Reason' }), 'Item change');
  await expectAccessible(page, 'deleting a line item');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete Almond Toffee' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(block.getByText('Deleted').last()).toBeVisible();
  await expect(total).toHaveText(before ?? '');
});

/** Types into a picker until its first option is the one, as someone does who never lets go of the keyboard. */
async function chooseByKeyboard(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toContainText(words);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
}
