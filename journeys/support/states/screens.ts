import { expect } from '@playwright/test';
import { failing, type ScreenState, waiting } from './screen-state.ts';

/** Screens with the work of a day. */
export const shown: ScreenState[] = [
  { name: 'find-orders', path: '/orders' },
  { name: 'hits', path: '/orders?q=baltimore' },
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
  { name: 'windows-map', path: '/delivery-windows?view=map' },
  { name: 'exceptions-of-center', path: '/exceptions/4' },
  { name: 'order-intake', path: '/orders/intake' },
  { name: 'purchase-orders', path: '/supply/purchase-orders?fc=4' },
  { name: 'receiving', path: '/supply/receiving?fc=4' },
  { name: 'vendors', path: '/supply/vendors' },
  { name: 'counts', path: '/supply/counts?fc=4' },
  { name: 'transfers', path: '/supply/transfers?fc=4' },
  { name: 'shortages', path: '/supply/shortages?fc=4' },
  { name: 'company', path: '/settings/company' },
  { name: 'centers', path: '/settings/centers' },
  { name: 'letters', path: '/settings/letters' },
  { name: 'reasons', path: '/settings/reasons' },
  { name: 'products', path: '/settings/products' },
  { name: 'people', path: '/settings/people' },
  { name: 'api-keys', path: '/settings/api-keys' },
  { name: 'connections', path: '/settings/connections' },
  { name: 'operations', path: '/settings/operations' },
  { name: 'privacy', path: '/settings/privacy' },
  { name: 'reports-by-mail', path: '/reports/mail' },
  { name: 'webhooks', path: '/settings/webhooks' },
];

/** The first screen of each kind of work. */
export const homes: ScreenState[] = [
  { name: 'home-care', path: '/', as: 'care.manager' },
  { name: 'home-operations', path: '/', as: 'ops.manager' },
  { name: 'home-packer', path: '/', as: 'packer.baltimore' },
  { name: 'home-stock', path: '/', as: 'inventory.editor' },
  { name: 'home-areas', path: '/', as: 'outbound.editor' },
  { name: 'home-developer', path: '/', as: 'developer' },
];

/** For whoever is not signed in, and addresses that lead nowhere. */
export const notThere: ScreenState[] = [
  { name: 'sign-in', path: '/', as: null },
  { name: 'forgot-password', path: '/forgotPassword', as: null },
  { name: 'reset-password', path: '/resetPassword', as: null },
  { name: 'set-password', path: '/setPassword#no-such-link', as: null },
  { name: 'set-password-named', path: '/setPassword?named#no-such-link', as: null },
  { name: 'set-up', path: '/setUp#no-such-link', as: null },
  { name: 'no-hits', path: '/orders?q=qzxqzxqzx' },
  { name: 'no-such-order', path: '/orders/9999999' },
  { name: 'no-order-id', path: '/orders/abc' },
  { name: 'no-such-lot', path: '/inventory/987654' },
  { name: 'no-such-customer', path: '/customers/nobody%40example.com' },
  { name: 'no-such-purchase-order', path: '/supply/purchase-orders/999999' },
  { name: 'no-such-page', path: '/nowhere' },
  { name: 'no-access', path: '/reports/money', as: 'packer.baltimore' },
];

/** Lists that fail, that never come, and a network that is gone. */
export const unwell: ScreenState[] = [
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
