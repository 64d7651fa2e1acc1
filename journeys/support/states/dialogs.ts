import { expect, type Page } from '@playwright/test';
import { openDialog, press, type ScreenState } from './screen-state.ts';

/** What opens over a screen. */
export const asked: ScreenState[] = [
  {
    name: 'palette',
    path: '/orders',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    path: '/board',
    act: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'window-written', path: '/delivery-windows', act: (page) => press(page, 'Create New Window') },
  { name: 'new-area', path: '/delivery-area?fc=4', act: (page) => openDialog(page, 'Create New Area') },
  { name: 'who-serves', path: '/delivery-area?fc=4', act: (page) => openDialog(page, 'Who serves…') },
  { name: 'new-lot', path: '/inventory?fc=4', act: (page) => openDialog(page, 'Add Lot') },
  { name: 'closed-days', path: '/delivery-windows', act: (page) => openDialog(page, 'Closed days') },
  { name: 'closed-days-of-centers', path: '/settings/centers', act: (page) => openDialog(page, 'Closed days') },
  { name: 'mappings', path: '/orders/intake', act: (page) => openDialog(page, 'Mappings') },
  {
    name: 'add-mapping',
    path: '/orders/intake',
    act: async (page) => {
      await openDialog(page, 'Mappings');
      await page.getByRole('dialog').getByRole('button', { name: 'Add mapping' }).click();
      await expect(page.getByRole('heading', { name: 'Add mapping' })).toBeVisible();
    },
  },
  {
    name: 'new-purchase-order',
    path: '/supply/purchase-orders?fc=4',
    act: (page) => openDialog(page, 'New purchase order'),
  },
  { name: 'new-vendor', path: '/supply/vendors', act: (page) => openDialog(page, 'New vendor') },
  { name: 'new-product', path: '/settings/products', act: (page) => openDialog(page, 'Add product') },
  { name: 'import-products', path: '/settings/products', act: (page) => openDialog(page, 'Import') },
  { name: 'edit-product', path: '/settings/products', act: openFirstRow },
  { name: 'invite-person', path: '/settings/people', act: (page) => openDialog(page, 'Invite person') },
  { name: 'two-step-groups', path: '/settings/people', act: (page) => openDialog(page, 'Two-step sign-in') },
  {
    name: 'your-account',
    path: '/',
    act: async (page) => {
      await page.getByRole('complementary').getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    },
  },
  { name: 'edit-person', path: '/settings/people', act: openFirstRow },
  {
    name: 'audit-log-of-reasons',
    path: '/settings/reasons',
    act: (page) => openDialog(page, 'Audit log of Delivery issue'),
  },
  { name: 'new-api-key', path: '/settings/api-keys', act: (page) => openDialog(page, 'New key') },
  { name: 'save-report', path: '/reports/mail', act: (page) => openDialog(page, 'Save and schedule…') },
  { name: 'connection', path: '/settings/connections', act: openFirstRow },
  {
    name: 'pause-work',
    path: '/settings/operations',
    act: (page) => openDialog(page, 'Pause Charges'),
  },
  { name: 'erase-person', path: '/settings/privacy', before: findingPerson, act: openErasing },
  { name: 'new-webhook', path: '/settings/webhooks', act: (page) => openDialog(page, 'Add webhook') },
  { name: 'lot', path: '/inventory?fc=4', act: openFirstRow },
  { name: 'new-count', path: '/supply/counts?fc=4', act: (page) => openDialog(page, 'New cycle count') },
  { name: 'new-transfer', path: '/supply/transfers?fc=4', act: (page) => openDialog(page, 'New transfer') },
  { name: 'edit-center', path: '/settings/centers', act: openFirstRow },
  {
    name: 'center-deliveries',
    path: '/settings/centers',
    act: async (page) => {
      await openFirstRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Edit carriers and capacity' }).click();
      const deliveries = page.getByRole('dialog', { name: 'Carriers and capacity' });
      await deliveries
        .getByRole('button', { name: /windows?, /, expanded: false })
        .first()
        .click();
      await expect(deliveries.getByRole('spinbutton').first()).toBeVisible();
    },
  },
  { name: 'import-from-shop', path: '/settings/products', act: (page) => openDialog(page, 'Import from Shopify') },
  {
    name: 'centers-of-report',
    path: '/reports/mail',
    act: (page) => openDialog(page, 'Centers: All centers'),
  },
  { name: 'refund', path: '/refunds', act: (page) => openFirst(page, /^Review/) },
  { name: 'shortage', path: '/supply/shortages?fc=4', act: (page) => openFirst(page, /(missing|left)$/) },
  { name: 'reason-list', path: '/settings/reasons', act: (page) => openFirst(page, /^Edit /) },
  { name: 'letter', path: '/settings/letters', act: (page) => openFirst(page, /^Edit /) },
  { name: 'suppressed-address', path: '/settings/letters', act: (page) => openDialog(page, 'Add address') },
];

/** Dialogs of the order page. */
export function onOrderOf(onOrder: (name: string, words: string) => ScreenState): ScreenState[] {
  return [
    onOrder('edit-recipient', 'update recipient'),
    onOrder('edit-delivery', 'edit delivery'),
    onOrder('cancel-order', 'cancel order'),
    onOrder('create-exception', 'create exception'),
    onOrder('report-a-problem', 'report problem'),
    onOrder('audit-log', 'view audit log'),
    onOrder('suborder-status', 'update suborder status'),
    onOrder('pick-lot', 'pick a new lot'),
    onOrder('upgrade-line', 'upgrade line item'),
  ];
}

async function openFirst(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expect(page.locator('[role=dialog]').getByRole('heading').first()).toBeVisible();
}

async function openFirstRow(page: Page): Promise<void> {
  await page.locator('.data-table tr[data-row]').first().click();
  await expect(page.locator('[role=dialog]').getByRole('heading').first()).toBeVisible();
}

/** Whoever is looked for has nothing open, so that they can be erased. */
async function findingPerson(page: Page): Promise<void> {
  const counts = { orders: 2, suborders: 3, comments: 1, letters: 4, files: 0, credits: 1, creditsLeft: 5 };
  const sender = { customerId: 'c', name: 'Dana Reyes', email: 'dana@example.com', phone: '', orders: 2 };
  const person = { senders: [sender], recipients: [], counts, obstacle: null };
  await page.route(/\/v1\/privacy\/person\?/, async (route) =>
    route.fulfill({ json: { status: 'SUCCESS', data: { person } } }),
  );
}

async function openErasing(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email, phone or order number' }).fill('dana@example.com');
  await press(page, 'Find');
  await openDialog(page, 'Erase…');
}
