import { expect, test } from 'vitest';
import {
  endPurchaseOrder,
  purchaseOrder,
  previewPurchaseOrder,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { EndPurchaseOrderDialog } from '#features/inventory/purchasing/end-purchase-order-dialog.tsx';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';

const order = { ...sampleOf(purchaseOrder), purchaseOrderId: 7, code: 'PO-7', state: 'sent' as const };
const nobody: StockLoss = { moved: [], short: [], buffers: [], pending: 0 };
const oneShort = { ...nobody, short: [{ suborderId: '1000012-2', sku: 'FLRL-B-1001', quantity: 4 }] };
const sends = ({ server }: Bench) => server.requests(endPurchaseOrder.name);

/** The dialog with a reason, while it is still checked who loses stock, and Cancel pressed. */
async function pressedEarly(bench: Bench, affected: StockLoss) {
  const { show, reported, server } = bench;
  server.answer(previewPurchaseOrder.name, { affected });
  server.answer(endPurchaseOrder.name, { purchaseOrder: order, affected });
  const answerCheck = server.hold(previewPurchaseOrder.name);
  const screen = await show(<EndPurchaseOrderDialog order={order} as="cancelled" onClose={reported} />);
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  const cancel = screen.getByRole('button', { name: 'Cancel purchase order' });
  await reason.fill('The grower lost the crop');
  await cancel.click();
  await expect.element(cancel).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  expect(sends(bench)).toBe(0);
  return { screen, reason, cancel, answerCheck };
}

test('pressed while it is checked who loses stock, a change is saved once nobody does', () =>
  onBench(async (bench) => {
    const { answerCheck } = await pressedEarly(bench, nobody);
    answerCheck();
    await expect.poll(() => bench.reported.mock.calls.length).toBe(1);
    expect(sends(bench)).toBe(1);
  }));

test('who loses stock is read before a change that was pressed early is saved', () =>
  onBench(async (bench) => {
    const { screen, cancel, answerCheck } = await pressedEarly(bench, oneShort);
    answerCheck();
    await expect.element(screen.getByText(/1000012-2/)).toBeVisible();
    await expect.element(cancel).not.toHaveAttribute('aria-busy');
    expect(sends(bench)).toBe(0);
    await cancel.click();
    await expect.poll(() => sends(bench)).toBe(1);
  }));

test('a check that fails saves nothing that was pressed early', () =>
  onBench(async (bench) => {
    const { screen, answerCheck } = await pressedEarly(bench, nobody);
    bench.server.refuse(previewPurchaseOrder.name, { status: 404, code: 'not-found', message: 'It is gone.' });
    answerCheck();
    await expect.element(screen.getByText('Which orders this affects could not be checked.')).toBeVisible();
    expect(sends(bench)).toBe(0);
  }));

test('what is edited after an early press is not saved by it', () =>
  onBench(async (bench) => {
    const { reason, cancel, answerCheck } = await pressedEarly(bench, nobody);
    await reason.fill('The grower');
    await expect.element(cancel).not.toHaveAttribute('aria-busy');
    answerCheck();
    await expect.poll(() => bench.server.isQuiet()).toBe(true);
    expect(sends(bench)).toBe(0);
  }));
