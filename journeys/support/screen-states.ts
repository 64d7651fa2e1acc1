import { expect, type Page } from '@playwright/test';

/** A screen as people meet it. */
export interface ScreenState {
  name: string;
  path: string;
  /** Who is there; someone who may see everything unless said. */
  as?: string | null;
  /** Brings it about once the page stands. */
  act?: (page: Page) => Promise<void>;
  /** What comes of the page's own requests before it is opened. */
  before?: (page: Page) => Promise<void>;
}

export interface StateOrders {
  orderId: string;
  suborderId: string;
  batchId: string;
}

/** The screens and their main dialogs, and how they stand while they load, fail, or have nothing. */
export function screenStates({ orderId, suborderId, batchId }: StateOrders): ScreenState[] {
  const order = `/orders/${orderId}`;
  const onOrder = (name: string, words: string): ScreenState => ({
    name,
    path: order,
    act: async (page) => {
      await expect(page.getByRole('region', { name: `Suborder ${suborderId}` })).toBeVisible();
      await openByPalette(page, words);
    },
  });
  return [...shown(order, batchId), ...homes, ...notThere, ...asked, ...onOrderOf(onOrder), ...unwell];
}

function shown(order: string, batchId: string): ScreenState[] {
  return [
    { name: 'order', path: order },
    { name: 'batch', path: `/batches/${batchId}` },
    { name: 'packing', path: `/fulfill/${batchId}` },
    { name: 'find-orders', path: '/orders' },
    { name: 'hits', path: '/orders?q=a' },
    { name: 'new-order', path: '/orders/new' },
    { name: 'bulk-orders', path: '/orders/bulk' },
    { name: 'exceptions', path: '/exceptions' },
    { name: 'select-and-batch', path: '/batches?fc=4' },
    { name: 'fulfill', path: '/fulfill' },
    { name: 'board', path: '/board' },
    { name: 'inventory', path: '/inventory?fc=4' },
    { name: 'areas', path: '/delivery-area?fc=4' },
    { name: 'windows', path: '/delivery-windows' },
    { name: 'windows-week', path: '/delivery-windows?view=week' },
    { name: 'money', path: '/reports/money' },
    { name: 'mass-redelivery', path: '/mass-redelivery?fc=4' },
    { name: 'refunds', path: '/refunds' },
    { name: 'invariants', path: '/developers/invariants' },
  ];
}

const homes: ScreenState[] = [
  { name: 'home-care', path: '/', as: 'care.manager' },
  { name: 'home-operations', path: '/', as: 'ops.manager' },
  { name: 'home-packer', path: '/', as: 'packer.baltimore' },
  { name: 'home-stock', path: '/', as: 'inventory.editor' },
  { name: 'home-areas', path: '/', as: 'outbound.editor' },
  { name: 'home-developer', path: '/', as: 'developer' },
];

const notThere: ScreenState[] = [
  { name: 'sign-in', path: '/', as: null },
  { name: 'forgot-password', path: '/forgotPassword', as: null },
  { name: 'reset-password', path: '/resetPassword', as: null },
  { name: 'no-hits', path: '/orders?q=qzxqzxqzx' },
  { name: 'no-such-order', path: '/orders/9999999' },
  { name: 'no-order-id', path: '/orders/abc' },
  { name: 'no-such-page', path: '/nowhere' },
  { name: 'no-access', path: '/reports/money', as: 'packer.baltimore' },
];

const asked: ScreenState[] = [
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
];

function onOrderOf(onOrder: (name: string, words: string) => ScreenState): ScreenState[] {
  return [
    onOrder('edit-recipient', 'update recipient'),
    onOrder('edit-delivery', 'edit delivery'),
    onOrder('cancel-order', 'cancel order'),
    onOrder('create-exception', 'create exception'),
    onOrder('report-a-problem', 'report problem'),
    onOrder('audit-log', 'view audit log'),
  ];
}

const lists =
  /\/graphql|\/v1\/(fulfillmentCenters\/\d+\/(suborders|batches)|board|reports\/money|bad-day)|\/fcs\/\d+\/deliveryareas/;

async function failing(page: Page): Promise<void> {
  const json = { status: 'FAIL', code: 'x', message: 'The list is out of order.' };
  await page.route(lists, async (route) => await route.fulfill({ status: 500, json }));
}

/** The answer never comes. */
async function waiting(page: Page): Promise<void> {
  await page.route(lists, () => undefined);
}

const unwell: ScreenState[] = [
  { name: 'batches-failed', path: '/batches?fc=4', before: failing },
  { name: 'board-failed', path: '/board', before: failing },
  { name: 'money-failed', path: '/reports/money', before: failing },
  { name: 'batches-loading', path: '/batches?fc=4', before: waiting },
  { name: 'board-loading', path: '/board', before: waiting },
  {
    name: 'no-connection',
    path: '/orders',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Peak Board' }).click();
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    },
  },
];

/** Stands as people see it, with nothing on its way but what is kept back. */
export async function openState(page: Page, { path, before, act }: ScreenState): Promise<void> {
  await before?.(page);
  await page.goto(path);
  if (before === waiting) await expect(page.locator('[aria-busy=true], .skeleton').first()).toBeVisible();
  else {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  }
  await act?.(page);
}

async function openByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=dialog], [role=alertdialog]').getByRole('heading').first()).toBeVisible();
}

async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(page.locator('[role=dialog], [role=alertdialog]').getByRole('heading').first()).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
}
