import { expect, test, vi } from 'vitest';
import {
  addPurchaseOrder,
  endPurchaseOrder,
  purchaseOrder as orderShape,
  sendPurchaseOrder,
  updatePurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { type Bench, buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { EndPurchaseOrderDialog } from './end-purchase-order-dialog.tsx';
import { PurchaseOrderActions } from './purchase-order-actions.tsx';
import { PurchaseOrderDialog } from './purchase-order-dialog.tsx';
import { PurchaseOrderView } from './purchase-order-view.tsx';

const today = '2027-02-10';
const fc = sampleOf(fulfillmentCenterShape);
const vendor = { vendorId: 101, name: 'Andean Farms', email: 'orders@andean.example', isActive: true };
const line = {
  lineId: 7,
  sku: 'FLRL-B-1001',
  productName: 'Red Roses',
  codes: [],
  quantity: 40,
  unitCost: 1.25,
  expectedDate: '2027-02-12',
  isCancelled: false,
  good: 0,
  rejected: 0,
  outstanding: 40,
  presold: 5,
  shelfLifeDays: null,
  lotIds: [31],
};
const sent = {
  ...sampleOf(orderShape),
  purchaseOrderId: 10001,
  code: 'PO-10001',
  vendorId: 101,
  vendorName: 'Andean Farms',
  vendorEmail: 'orders@andean.example',
  state: 'sent' as const,
  lines: [line],
};
const nobody = { moved: [], short: [], buffers: [], pending: 0 };

function withVendors(server: FakeServer) {
  server.answer('listVendors', {
    vendors: [{ ...vendor, phone: '', accountNumber: '', note: '', openOrders: 0, version: 1 }],
  });
  server.answer('previewPurchaseOrder', { affected: nobody });
}

control(
  'features/inventory/purchasing/purchase-order-dialog.tsx',
  addPurchaseOrder,
  async ({ show, server, reported }) => {
    withVendors(server);
    const screen = await show(
      <PurchaseOrderDialog {...{ fc, today }} order={null} onSaved={reported} onClose={() => {}} />,
    );
    await pick(screen, 'Vendor', /Andean/);
    await pick(screen, 'Product', /Sample/);
    await screen.getByRole('spinbutton', { name: 'Quantity' }).fill('40');
    await screen.getByRole('textbox', { name: 'Cost of one' }).fill('1.25');
    return buttonOf(screen, 'Save draft');
  },
);

/** Until it is known who loses stock a press does nothing. */
async function untilChecked(server: FakeServer, screen: Awaited<ReturnType<Bench['show']>>): Promise<void> {
  await vi.waitUntil(() => server.requests('previewPurchaseOrder') > 0 && server.isQuiet(), 30_000);
  await vi.waitUntil(() => screen.getByText('Checking').query() === null, 30_000);
}

control(
  'features/inventory/purchasing/purchase-order-dialog.tsx',
  updatePurchaseOrder,
  async ({ show, server, reported }) => {
    withVendors(server);
    const screen = await show(
      <PurchaseOrderDialog {...{ fc, today }} order={sent} onSaved={reported} onClose={() => {}} />,
    );
    await screen.getByRole('spinbutton', { name: 'Quantity' }).fill('50');
    await untilChecked(server, screen);
    return buttonOf(screen, 'Save purchase order');
  },
);

control('features/inventory/purchasing/purchase-order-actions.tsx', sendPurchaseOrder, async ({ show }) =>
  buttonOf(await show(<PurchaseOrderActions order={{ ...sent, state: 'draft' }} fc={fc} />), 'Send by mail'),
);

control(
  'features/inventory/purchasing/end-purchase-order-dialog.tsx',
  endPurchaseOrder,
  async ({ show, server, reported }) => {
    withVendors(server);
    const screen = await show(<EndPurchaseOrderDialog order={sent} as="cancelled" onClose={reported} />);
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Frost at the farm');
    await untilChecked(server, screen);
    return buttonOf(screen, 'Cancel purchase order');
  },
);

test('a new line is typed in at once, and what it does not say yet is no zero in the total', () =>
  onBench(async ({ show, server }) => {
    withVendors(server);
    const screen = await show(
      <PurchaseOrderDialog {...{ fc, today }} order={sent} onSaved={() => {}} onClose={() => {}} />,
    );
    await expect.element(screen.getByText('Total $50.00', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Add line' }).click();
    const second = screen.getByRole('group', { name: 'Line 2' });
    await expect.element(second.getByRole('combobox', { name: 'Product' })).toHaveFocus();
    await expect.element(screen.getByText('Total $50.00 · 1 line without a cost')).toBeVisible();
    await second.getByRole('textbox', { name: 'Cost of one' }).fill('2');
    await expect.element(screen.getByText('Total $50.00 · 1 line without a quantity')).toBeVisible();
    await second.getByRole('spinbutton', { name: 'Quantity' }).fill('10');
    await expect.element(screen.getByText('Total $70.00', { exact: true })).toBeVisible();
  }));

test('nothing is known of what an order costs before something is written', () =>
  onBench(async ({ show, server }) => {
    withVendors(server);
    const screen = await show(
      <PurchaseOrderDialog {...{ fc, today }} order={null} onSaved={() => {}} onClose={() => {}} />,
    );
    await expect.element(screen.getByText('Total – · 1 line without a cost')).toBeVisible();
  }));

test('what is missing is said beside its field, and a change says who loses stock before it is saved', () =>
  onBench(async ({ show, server }) => {
    withVendors(server);
    server.answer('previewPurchaseOrder', {
      affected: { ...nobody, short: [{ suborderId: '1000012-1', sku: line.sku, quantity: 5 }] },
    });
    const screen = await show(
      <PurchaseOrderDialog {...{ fc, today }} order={sent} onSaved={() => {}} onClose={() => {}} />,
    );
    await screen.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await expect.element(screen.getByText('Will be short of stock and put in exception: 1000012-1')).toBeVisible();
    await screen.getByRole('button', { name: 'Add line' }).click();
    await screen.getByRole('button', { name: 'Save purchase order' }).click();
    await expect.element(screen.getByText('Choose a product.')).toBeVisible();
    expect(server.requests('updatePurchaseOrder')).toBe(0);
  }));

test('a vendor without an address cannot be mailed, and the order can still be marked as sent', () =>
  onBench(async ({ show, server }) => {
    const order = { ...sent, state: 'draft' as const, vendorEmail: '' };
    const screen = await show(<PurchaseOrderActions order={order} fc={fc} />);
    const mail = screen.getByRole('button', { name: 'Send by mail' });
    await expect.element(mail).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: 'Mark as sent' }).click();
    await expect.poll(() => readToasts().history[0]?.title).toBe('PO-10001 marked as sent');
    expect(server.requests('sendPurchaseOrder')).toBe(1);
  }));

test('each line says what has come, what was turned away and what is presold', () =>
  onBench(async ({ show }) => {
    const order = { ...sent, lines: [{ ...line, good: 20, rejected: 4, outstanding: 16 }] };
    const screen = await show(<PurchaseOrderView order={order} />);
    const row = screen.getByRole('row', { name: /Red Roses/ });
    const cells = [...row.element().querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells.slice(1, 7)).toEqual(['$1.25', '40', '20', '4', '16', '5']);
  }));
