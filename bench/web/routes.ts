import { type Page, request } from '@playwright/test';
import { openDesk } from '../../journeys/support/desk.ts';

/** A screen and who comes to it: null for whoever is not signed in. */
export interface Route {
  path: string;
  as: string | null;
}

/** Someone who may see everything. */
export const everybody = 'everything';

/** Screens whose address names nothing of the day. */
const fixed = [
  '/',
  '/orders',
  '/orders/new',
  '/orders/bulk',
  '/orders/intake',
  '/exceptions',
  '/exceptions/4',
  '/mass-redelivery?fc=4',
  '/refunds',
  '/batches?fc=4',
  '/fulfill',
  '/board',
  '/inventory?fc=4',
  '/supply/purchase-orders?fc=4',
  '/supply/receiving?fc=4',
  '/supply/shortages?fc=4',
  '/supply/counts?fc=4',
  '/supply/transfers?fc=4',
  '/supply/vendors',
  '/delivery-area?fc=4',
  '/delivery-windows',
  '/delivery-windows?view=week',
  '/delivery-windows?view=map',
  '/reports/money',
  '/reports/mail',
  '/settings/company',
  '/settings/centers',
  '/settings/letters',
  '/settings/reasons',
  '/settings/products',
  '/settings/people',
  '/settings/api-keys',
  '/settings/connections',
  '/settings/webhooks',
  '/developers/invariants',
];

/** Every screen with an address, with an order, a batch, a lot, a customer and an upload of the demo day. */
export async function routesOf(page: Page): Promise<readonly Route[]> {
  const orderId = await firstOf(page, '/orders?q=rose', /\/orders\/(\d+)/);
  const customer = await firstOf(page, `/orders/${orderId}`, /\/customers\/([^/?#]+)/);
  const batchId = await firstOf(page, '/batches?fc=4', /\/batches\/(\d+)/);
  const purchase = await sendPurchaseOrder(new URL(page.url()).origin);
  const upload = await firstOf(page, '/orders/bulk', /\/orders\/bulk\/([^/?#]+)/);
  const found = [
    `/orders/${orderId}`,
    `/orders/bulk/${upload}`,
    `/customers/${customer}`,
    `/batches/${batchId}`,
    `/fulfill/${batchId}`,
    `/supply/purchase-orders/${purchase}`,
    `/inventory/${await firstRow(page, '/inventory?fc=4', /[?&]lot=(\d+)/)}`,
  ];
  return [...[...fixed, ...found].map((path) => ({ path, as: everybody })), ...homes, ...signedOut];
}

/** The homes of other work than care, which the first of all has. */
const homes = ['ops.manager', 'packer.baltimore', 'inventory.editor', 'outbound.editor', 'developer'].map((as) => ({
  path: '/',
  as,
}));

const signedOut = ['/', '/forgotPassword', '/resetPassword', '/setPassword#none', '/setUp#none'].map((path) => ({
  path,
  as: null,
}));

async function firstOf(page: Page, path: string, id: RegExp): Promise<string> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const found = hrefs.map((href) => id.exec(href)?.[1]).find(Boolean);
  if (found === undefined) throw new Error(`${path} leads to nothing like ${id.source}`);
  return found;
}

/** The demo day knows no purchase order: one is sent, as a buyer would. */
async function sendPurchaseOrder(baseURL: string): Promise<number> {
  const desk = await openDesk({ request }, baseURL);
  const { purchaseOrderId } = await desk.sentPurchaseOrder(4, 40);
  await desk.close();
  return purchaseOrderId;
}

/** What the first row of a table opens: the address names it then. */
async function firstRow(page: Page, path: string, id: RegExp): Promise<string> {
  await page.goto(path);
  await page.locator('.data-table tr[data-row]').first().click();
  await page.waitForURL(id);
  return id.exec(page.url())?.[1] ?? '';
}
