import { saveLot, saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import { lot } from '@bloomdesk/contract/inventory/shapes';
import { lotOf } from '#features/inventory/lot.ts';
import { buttonOf, control, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AddLotDialog } from './add-lot-dialog.tsx';
import { EditLotDialog } from './edit-lot-dialog.tsx';

const today = '2027-02-10';

control('features/inventory/saving/add-lot-dialog.tsx', saveLots, async ({ show, reported }) => {
  const screen = await show(<AddLotDialog fc={{ fcId: 4, name: 'Baltimore' }} today={today} onClose={reported} />);
  await pick(screen, 'Product', /Sample/);
  await screen.getByRole('spinbutton', { name: 'Units here' }).fill('40');
  return buttonOf(screen, 'Add lot');
});

control('features/inventory/saving/edit-lot-dialog.tsx', saveLot, async ({ show, reported }) => {
  const screen = await show(<EditLotDialog lot={lotOf(sampleOf(lot))} today={today} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Vendor' }).fill('Coastal Greens');
  return buttonOf(screen, 'Save lot');
});
