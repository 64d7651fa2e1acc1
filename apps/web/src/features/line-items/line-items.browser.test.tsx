import { expect, test } from 'vitest';
import {
  addLineItem,
  addSuborder,
  deleteLineItem,
  refundLineItems,
  replaceLineItem,
  restoreLineItem,
} from '@bloomdesk/contract/line-items/calls';
import { pickLineLot } from '@bloomdesk/contract/line-items/lots.calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { type Bench, buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AddLineItemDialog } from './changing/add-line-item-dialog.tsx';
import { AddSuborderDialog } from './changing/add-suborder-dialog.tsx';
import { DeleteLineItemDialog } from './changing/delete-line-item-dialog.tsx';
import { PickLotDialog } from './changing/pick-lot-dialog.tsx';
import { RefundLineItemDialog } from './changing/refund-line-item-dialog.tsx';
import { useRestoreLineItem } from './changing/use-restore-line-item.ts';
import { useUpgradeRun } from './changing/use-upgrade-run.ts';

const whole = sampleOf(order);
const one = sampleOf(suborder);
const [sampleLine] = one.lineItems;
if (!sampleLine) throw new Error('The sample has no line item.');
const line = { ...sampleLine, name: 'Red Roses', quantity: 1, refundedQuantity: 0 };

const lots = [
  { lotId: 12, arrivalDate: '2027-02-08', expirationDate: '2027-02-14', isInbound: false, units: 9, held: 2 },
  { lotId: 13, arrivalDate: '2027-02-08', expirationDate: '2027-02-20', isInbound: false, units: 9, held: 0 },
  { lotId: 14, arrivalDate: '2027-02-15', expirationDate: null, isInbound: true, units: 5, held: 0 },
].map((lot) => ({ ...lot, problem: lot.held > 0 ? 'The line has all its units from this lot.' : null }));

function offerRoses(server: Bench['server']) {
  const roses = {
    sku: 'FLRL-B-1001',
    name: 'Red Roses',
    price: 49.99,
    stock: 10,
    codes: [],
    problems: [],
    isCurrent: false,
  };
  server.answer('listLineOptions', { lineOptions: [{ ...roses, unitPrice: 49.99, image: null, type: 'product' }] });
}

control('features/line-items/changing/add-line-item-dialog.tsx', addLineItem, async ({ show, server, reported }) => {
  offerRoses(server);
  const screen = await show(<AddLineItemDialog suborder={one} onClose={reported} />);
  await pick(screen, 'New product', /Red Roses/);
  await pick(screen, 'Reason', 'Missing item');
  return buttonOf(screen, 'Add line item');
});

control('features/line-items/changing/add-suborder-dialog.tsx', addSuborder, async ({ show, server, reported }) => {
  offerRoses(server);
  const screen = await show(<AddSuborderDialog order={whole} onClose={reported} />);
  await pick(screen, 'New product', /Red Roses/);
  await pick(screen, 'Reason', 'Missing item');
  return buttonOf(screen, 'Add suborder');
});

control('features/line-items/changing/delete-line-item-dialog.tsx', deleteLineItem, async ({ show, reported }) => {
  const screen = await show(<DeleteLineItemDialog suborder={one} line={line} onClose={reported} />);
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, 'Delete Red Roses');
});

control('features/line-items/changing/pick-lot-dialog.tsx', pickLineLot, async ({ show, server, reported }) => {
  server.answer('listLineLots', { stockDate: '2027-02-12', products: [{ sku: 'FLRL-B-1001', units: 2, lots }] });
  const screen = await show(<PickLotDialog suborder={one} line={line} onClose={reported} />);
  await screen.getByRole('radio', { name: /Lot 13/ }).click();
  return buttonOf(screen, 'Pick lot 13');
});

test('the lots of a line say when they spoil and what is left, and why one cannot be picked', () =>
  onBench(async ({ server, show }) => {
    server.answer('listLineLots', { stockDate: '2027-02-12', products: [{ sku: 'FLRL-B-1001', units: 2, lots }] });
    const screen = await show(<PickLotDialog suborder={one} line={line} onClose={() => {}} />);
    const group = screen.getByRole('group', { name: 'Lot', exact: true });
    await expect.element(group).toMatchTextContent('Lot 12The line has all its units from this lot.');
    await expect.element(group).toMatchTextContent('Lot 13Spoils after Sat, Feb 20, 9 left');
    await expect.element(group).toMatchTextContent('Lot 14On its way, arrives Mon, Feb 15, 5 left');
    await expect.element(screen.getByRole('radio', { name: /Lot 12/ })).toBeDisabled();
    await screen.getByRole('button', { name: 'Pick a lot' }).click();
    await expect.element(screen.getByText('Choose a lot.')).toBeVisible();
    await screen.getByRole('radio', { name: /Lot 13/ }).click();
    await screen.getByRole('radio', { name: /It is damaged/ }).click();
    await screen.getByRole('button', { name: 'Pick lot 13' }).click();
    await expect
      .poll(() => server.sent('pickLineLot'))
      .toEqual({ lotId: 13, deallocateStrategy: 'damage', expectedVersion: one.version });
  }));

test('a line without any other lot says so, and what could not be loaded is tried again', () =>
  onBench(async ({ server, show }) => {
    server.answer('listLineLots', { stockDate: '2027-02-12', products: [] });
    const screen = await show(<PickLotDialog suborder={one} line={line} onClose={() => {}} />);
    await expect.element(screen.getByText('No lot of this product is left at this center.')).toBeVisible();
  }));

control('features/line-items/changing/refund-line-item-dialog.tsx', refundLineItems, async ({ show, reported }) => {
  const screen = await show(<RefundLineItemDialog suborder={one} line={line} onClose={reported} />);
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, 'Refund Red Roses');
});

control('features/line-items/changing/use-restore-line-item.ts', restoreLineItem, async ({ use }) => {
  const undo = await use(() => useRestoreLineItem(one.suborderId, line));
  return () => undo.current?.onAction();
});

control('features/line-items/changing/use-upgrade-run.ts', replaceLineItem, async ({ use, reported }) => {
  const upgrade = await use(() => useUpgradeRun({ onFinished: () => {}, onDone: reported }));
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  const input = { suborderId: one.suborderId, index: 0, lineitem: { sku: 'FLRL-B-1001', quantity: 1 }, reasons };
  return () => upgrade.current.start([Object(input)]);
});
