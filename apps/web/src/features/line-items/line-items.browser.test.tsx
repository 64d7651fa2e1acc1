import {
  addLineItem,
  addSuborder,
  deleteLineItem,
  refundLineItems,
  replaceLineItem,
  restoreLineItem,
} from '@bloomdesk/contract/line-items/calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { type Bench, buttonOf, control, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AddLineItemDialog } from './changing/add-line-item-dialog.tsx';
import { AddSuborderDialog } from './changing/add-suborder-dialog.tsx';
import { DeleteLineItemDialog } from './changing/delete-line-item-dialog.tsx';
import { RefundLineItemDialog } from './changing/refund-line-item-dialog.tsx';
import { useRestoreLineItem } from './changing/use-restore-line-item.ts';
import { useUpgradeRun } from './changing/use-upgrade-run.ts';

const whole = sampleOf(order);
const one = sampleOf(suborder);
const [sampleLine] = one.lineItems;
if (!sampleLine) throw new Error('The sample has no line item.');
const line = { ...sampleLine, name: 'Red Roses', quantity: 1, refundedQuantity: 0 };

function offerRoses(server: Bench['server']) {
  const roses = { sku: 'FLRL-B-1001', name: 'Red Roses', price: 49.99, stock: 10, problems: [], isCurrent: false };
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
