import type { Page } from '@playwright/test';

/** Every screen with an address, with an order and a batch of the demo day. */
export async function routesOf(page: Page): Promise<readonly string[]> {
  const orderId = await firstOf(page, '/orders?q=rose', /\/orders\/(\d+)/);
  const batchId = await firstOf(page, '/fulfill', /\/fulfill\/(\d+)/);
  return [
    '/',
    '/orders',
    `/orders/${orderId}`,
    '/orders/new',
    '/orders/bulk',
    '/orders/intake',
    '/exceptions',
    '/mass-redelivery?fc=4',
    '/refunds',
    '/batches?fc=4',
    `/batches/${batchId}`,
    '/fulfill',
    `/fulfill/${batchId}`,
    '/board',
    '/inventory?fc=4',
    '/supply/purchase-orders?fc=4',
    '/supply/receiving?fc=4',
    '/supply/vendors',
    '/delivery-area?fc=4',
    '/delivery-windows',
    '/reports/money',
    '/settings/products',
    '/settings/people',
    '/settings/api-keys',
    '/developers/invariants',
  ];
}

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
