import { createAdjustment, receiveLot, saveAdjustment } from '@bloomdesk/contract/inventory/calls';
import { adjustment, lot } from '@bloomdesk/contract/inventory/shapes';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { lotOf } from './lot.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { ReceiveLotDialog } from './receive-lot-dialog.tsx';

const roses = lotOf(sampleOf(lot));
const today = '2027-02-10';

control('features/inventory/receive-lot-dialog.tsx', receiveLot, async ({ show, reported }) => {
  const screen = await show(<ReceiveLotDialog lot={roses} onClose={reported} />);
  return buttonOf(screen, 'Receive lot');
});

control('features/inventory/adjustment-dialog.tsx', createAdjustment, async ({ show, reported }) => {
  const screen = await show(<AdjustmentDialog lot={roses} adjustmentId={null} today={today} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('-2');
  await screen.getByRole('textbox', { name: 'Memo' }).fill('Two stems broke.');
  return buttonOf(screen, 'Create Adjustment');
});

control('features/inventory/adjustment-dialog.tsx', saveAdjustment, async ({ show, reported }) => {
  const { adjustment_id: id } = sampleOf(adjustment);
  const screen = await show(<AdjustmentDialog lot={roses} adjustmentId={id} today={today} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Memo' }).fill('Counted again.');
  return buttonOf(screen, 'Save Changes');
});
