import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { purchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { receiveDelivery } from '@bloomdesk/contract/inventory/receiving.calls';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { DockScreen } from './dock-screen.tsx';

const fc = { ...sampleOf(fulfillmentCenterShape), name: 'Baltimore' };
const sample = sampleOf(purchaseOrder);
const order = {
  ...sample,
  purchaseOrderId: 10001,
  code: 'PO-10001',
  vendorName: 'Andean Farms',
  state: 'sent' as const,
  lines: sample.lines.map((line) => ({
    ...line,
    lineId: 7,
    sku: 'FLRL-B-1001',
    productName: 'Red Roses',
    codes: ['036000291452'],
    isCancelled: false,
    good: 0,
    rejected: 0,
    outstanding: 40,
    expectedDate: '2027-02-10',
    shelfLifeDays: 7,
  })),
};
const received = {
  purchaseOrder: order,
  lots: [
    {
      lineId: 7,
      lotId: 812,
      sku: 'FLRL-B-1001',
      productName: 'Red Roses',
      good: 30,
      rejected: 10,
      expirationDate: '2027-02-17',
    },
  ],
  servedOrders: 12,
  affected: { moved: [], short: [], buffers: [], pending: 0 },
};

function stock(server: FakeServer) {
  server.answer('getDock', { date: '2027-02-10', purchaseOrders: [order] });
  server.answer('receiveDelivery', received);
}

/** The browser's dialog of printing would wait for a hand. */
function mockPrint() {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  onTestFinished(() => print.mockRestore());
  return print;
}

/** As a scanner types: all keys of a code in one task, however busy the machine is. */
async function scan(...codes: string[]): Promise<void> {
  for (const code of codes) {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

control('features/inventory/receiving/waiting-deliveries.ts', receiveDelivery, async ({ show, server }) => {
  stock(server);
  const screen = await show(<DockScreen fc={fc} />);
  await eventually(() => screen.getByText('On their way').element());
  await scan('0036000291452');
  return buttonOf(screen, 'Receive');
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('four buckets are received by scanner alone, and the orders that have stock now are said', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<DockScreen fc={fc} />);
    const said = screen.getByRole('status', { name: 'Last scan' });
    await expect.element(screen.getByText('On their way')).toBeVisible();
    await scan('PO-10001', '0036000291452', '10', '0036000291452', '0036000291452');
    await expect.element(said).toHaveTextContent('Red Roses: 30 good in 3 buckets, 10 outstanding.');
    await scan('BD-REJECT-WILTED', '0036000291452', 'BD-DONE');
    await expect.element(said).toHaveTextContent('PO-10001: 30 units received. 12 orders now have stock.');
    expect(server.effects('receiveDelivery')).toBe(1);
    await expect.element(screen.getByText('3 bucket labels to print.')).toBeVisible();
    expect(document.querySelectorAll('.dock-label svg')).toHaveLength(3);
  }));

test('a delivery with a spoil date that cannot be read is not received, until it can be', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<DockScreen fc={fc} />);
    await expect.element(screen.getByText('On their way')).toBeVisible();
    await scan('PO-10001', '0036000291452');
    const spoils = screen.getByRole('textbox', { name: 'Spoil date' });
    await spoils.fill('next week');
    await screen.getByRole('button', { name: 'Receive' }).click();
    const said = screen.getByRole('status', { name: 'Last scan' });
    await expect.element(said).toHaveTextContent('A spoil date cannot be read. Correct it, then scan Receive again.');
    expect(server.requests('receiveDelivery')).toBe(0);
    await spoils.fill('2027-02-15');
    await screen.getByRole('button', { name: 'Receive' }).click();
    await eventually(() => expect(server.requests('receiveDelivery')).toBe(1));
    await expect.element(said).toHaveTextContent('PO-10001: 30 units received. 12 orders now have stock.'); // nothing is left to send
  }));

test('Receive that is scanned twice says what became of the delivery, and nothing is received twice', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const release = server.hold('receiveDelivery');
    const screen = await show(<DockScreen fc={fc} />);
    const said = screen.getByRole('status', { name: 'Last scan' });
    await expect.element(screen.getByText('On their way')).toBeVisible();
    await scan('BD-DONE');
    await expect.element(said).toHaveTextContent('Nothing has been counted yet.');
    await scan('0036000291452', 'BD-DONE', 'BD-DONE');
    await expect.element(said).toHaveTextContent('Receiving…');
    release();
    const words = 'PO-10001: 30 units received. 12 orders now have stock.';
    await expect.element(said).toHaveTextContent(words);
    await scan('BD-DONE');
    await expect.element(said).toHaveTextContent(words);
    expect(server.requests('receiveDelivery')).toBe(1);
    await scan('BD-GOOD', 'BD-DONE'); // something else came between
    await expect.element(said).toHaveTextContent('Nothing has been counted yet.');
  }));

test('without a network the delivery waits, is sent once when it is back, and the next one can be counted meanwhile', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const release = server.hold('receiveDelivery');
    const screen = await show(<DockScreen fc={fc} />);
    await expect.element(screen.getByText('On their way')).toBeVisible();
    await scan('0036000291452', 'BD-DONE');
    await expect.element(screen.getByText('1 delivery being sent')).toBeVisible();
    await scan('0036000291452');
    await expect.element(screen.getByText('Red Roses', { exact: true })).toBeVisible();
    release();
    const said = screen.getByRole('status', { name: 'Last scan' });
    await expect.element(said).toHaveTextContent('PO-10001: 30 units received. 12 orders now have stock.');
    expect(server.requests('receiveDelivery')).toBe(1);
  }));

test('deliveries that were counted without a network are taken off what is outstanding, and their labels are all there', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const release = server.hold('receiveDelivery');
    const screen = await show(<DockScreen fc={fc} />);
    await expect.element(screen.getByText('On their way')).toBeVisible();
    await scan('0036000291452', '10', 'BD-DONE');
    await expect.element(screen.getByText('30 units')).toBeVisible();
    await scan('0036000291452', '5', 'BD-DONE');
    await expect.element(screen.getByText('25 units')).toBeVisible();
    release();
    await expect.element(screen.getByText('2 bucket labels to print.')).toBeVisible();
    expect(document.querySelectorAll('.dock-label svg')).toHaveLength(2);
  }));

test('labels that nobody has printed stay when more is received, and go once they were', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const print = mockPrint();
    const screen = await show(<DockScreen fc={fc} />);
    await expect.element(screen.getByText('On their way')).toBeVisible();
    await scan('0036000291452', '10', 'BD-DONE');
    await expect.element(screen.getByText('1 bucket label to print.')).toBeVisible();
    await scan('0036000291452', '5', 'BD-DONE');
    await expect.element(screen.getByText('2 bucket labels to print.')).toBeVisible();
    await screen.getByRole('button', { name: 'Print as a page' }).click();
    expect(print).toHaveBeenCalledTimes(1);
    await scan('0036000291452', '5', 'BD-DONE');
    await expect.element(screen.getByText('1 bucket label to print.')).toBeVisible();
  }));

test('labels that nobody has printed are there after a reload, and printed ones are not', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    mockPrint();
    const first = await show(<DockScreen fc={fc} />);
    await expect.element(first.getByText('On their way')).toBeVisible();
    await scan('0036000291452', '10', 'BD-DONE');
    await expect.element(first.getByText('1 bucket label to print.')).toBeVisible();
    await first.unmount();
    const second = await show(<DockScreen fc={fc} />);
    await expect.element(second.getByText('1 bucket label to print.')).toBeVisible();
    await second.getByRole('button', { name: 'Print as a page' }).click();
    await second.unmount();
    const third = await show(<DockScreen fc={fc} />);
    await expect.element(third.getByText('On their way')).toBeVisible();
    await expect.element(third.getByText('1 bucket label to print.')).not.toBeInTheDocument();
  }));

test('what is counted is there after a reload, and what the server refuses is said', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const message = 'This purchase order is cancelled.';
    server.refuse('receiveDelivery', { status: 409, code: 'purchase-order-over', message });
    const first = await show(<DockScreen fc={fc} />);
    await expect.element(first.getByText('On their way')).toBeVisible();
    await scan('0036000291452', '25');
    await eventually(() => expect(JSON.stringify(Object.entries(localStorage))).toContain('25'));
    await first.unmount();
    const again = await show(<DockScreen fc={fc} />);
    await expect.element(again.getByText('25', { exact: true }).first()).toBeVisible();
    await again.getByRole('button', { name: 'Receive' }).click();
    await expect.element(again.getByRole('status', { name: 'Last scan' })).toHaveTextContent(`PO-10001: ${message}`);
  }));
