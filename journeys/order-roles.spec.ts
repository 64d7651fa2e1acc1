import { actionNames } from '@bloomdesk/domain/action-names';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { askOneByOne } from './support/one-by-one.ts';
import { type OrderOfTwo, orderOfTwo } from './support/order-of-two.ts';
import { signIn } from './support/staff.ts';

interface Offer {
  /** Buttons of the page that not everybody has. */
  buttons: string[];
  /** Entries of the menus. */
  order: string[];
  suborder: string[];
  line: string[];
}

const buttons = [
  'Create Sales Order',
  'Edit sender',
  'Edit internal note',
  actionNames.editRecipient,
  'Edit message',
  'Print notecard',
  actionNames.upgradeMany,
  actionNames.changeStartTimes,
  'Add line item',
  actionNames.updateDelivery,
];
const letters = [
  'Send Shipped Confirmation Email',
  'Send Out For Delivery Event',
  'Send Delivery Confirmation Email',
  'Send Redelivery Event',
  'Send Cancel Order Event',
];
const care: Offer = {
  buttons,
  order: [
    ...letters,
    'Charge Order',
    'Related Subscription Orders',
    'Cancel Subscription',
    'View Audit Log',
    'Cancel Order',
  ],
  suborder: [
    actionNames.updateStatus,
    actionNames.editRecipient,
    actionNames.createException,
    'Redeliver suborder',
    actionNames.cancelSuborder,
    'View Audit Log',
  ],
  line: [actionNames.upgradeLineItem, 'Pick a new lot', actionNames.deleteLineItem, actionNames.refundLineItem],
};

/** Written from table A2. */
const offers: Record<string, Offer> = {
  'care.associate': care,
  'ops.associate': {
    buttons: buttons.filter((name) => name !== 'Create Sales Order'),
    order: ['Related Subscription Orders', 'View Audit Log'],
    suborder: care.suborder.filter((name) => ![actionNames.cancelSuborder, 'Redeliver suborder'].includes(name)),
    line: [actionNames.upgradeLineItem, 'Pick a new lot', actionNames.deleteLineItem],
  },
  'delivery.manager': {
    buttons: ['Print notecard', actionNames.upgradeMany, actionNames.changeStartTimes],
    order: ['Related Subscription Orders', 'View Audit Log'],
    suborder: [actionNames.updateStatus, actionNames.createException, 'View Audit Log'],
    line: [actionNames.upgradeLineItem],
  },
  // holds CareManager and OpsManager beside its own role, which alone inherits nothing (D24)
  'careops.manager': care,
};

/** Of what someone may do, what there is to do about this order. */
function forOrder(offer: Offer, { has }: OrderOfTwo): Offer {
  const without = [
    ...(has.subscription ? [] : ['Related Subscription Orders', 'Cancel Subscription']),
    ...(has.salesOrder ? ['Create Sales Order'] : []),
    ...(has.message ? [] : ['Print notecard']),
  ];
  const left = (names: string[]) => names.filter((name) => !without.includes(name));
  return { ...offer, buttons: left(offer.buttons), order: left(offer.order) };
}

/** The page of an order as one account sees it; whatever the server forbids is kept in `forbidden`. */
async function openAs(browser: Browser, baseURL: string, account: string, { orderId, second }: OrderOfTwo) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const forbidden: string[] = [];
  await askOneByOne(page);
  page.on('response', (answer) => void (answer.status() === 403 && forbidden.push(answer.url())));
  await signIn(page, account, `/orders/${orderId}`);
  await expect(page.getByRole('region', { name: `Suborder ${second}` })).toBeVisible();
  return { page, forbidden, close: () => context.close() };
}

async function entriesOf(page: Page, menu: string, orderId: string, second: string): Promise<string[]> {
  const block = page.getByRole('region', { name: `Suborder ${second}` });
  const inBlock = menu !== 'Other Actions';
  const button = (inBlock ? block : page).getByRole('button', { name: menu }).first();
  if ((await button.count()) === 0) return [];
  await button.click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries.first(), `${menu} of ${orderId}`).toBeVisible();
  const labels = await entries.evaluateAll((items) =>
    items.map((item) => item.querySelector('.block')?.textContent ?? ''),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  return labels;
}

test('four people see of the same order exactly what each of them may do', async ({
  browser,
  playwright,
  baseURL,
  request,
}) => {
  const desk = await openDesk(playwright, baseURL ?? '');
  const order = await orderOfTwo(request, desk.token);
  const { orderId, second, line } = order;
  await desk.close();
  for (const [account, all] of Object.entries(offers)) {
    const offer = forOrder(all, order);
    const { page, forbidden, close } = await openAs(browser, baseURL ?? '', account, order);
    const seen: string[] = [];
    for (const name of buttons)
      if ((await page.getByRole('button', { name: new RegExp(`^${name}`) }).count()) > 0) seen.push(name);
    expect([account, seen]).toEqual([account, offer.buttons]);
    const menus = {
      order: await entriesOf(page, 'Other Actions', orderId, second),
      suborder: await entriesOf(page, 'Suborder Actions', orderId, second),
      line: await entriesOf(page, `Actions for ${line}`, orderId, second),
    };
    expect([account, menus]).toEqual([account, { order: offer.order, suborder: offer.suborder, line: offer.line }]);
    if (account === 'care.associate' || account === 'delivery.manager') await upgradeOpens(page, order);
    expect(forbidden).toEqual([]);
    await close();
  }
});

/** What even the last of them may do opens with everything it needs; the palette says what cannot be done now. */
async function upgradeOpens(page: Page, { second, line, better }: OrderOfTwo): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('searchbox').fill('line item -2');
  const refund = palette.getByRole('menuitem', { name: actionNames.refundLineItem });
  if ((await refund.count()) > 0) {
    await expect(refund.first()).toBeDisabled();
    await expectAccessible(page, 'the actions of an order in the palette');
  }
  await palette.getByRole('menuitem', { name: `Upgrade line item ${line} (${second})` }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Line Item' });
  await dialog.getByRole('combobox', { name: 'New product', exact: true }).click();
  await page.keyboard.type(better);
  await expect(page.getByRole('option').first()).toBeVisible();
}
