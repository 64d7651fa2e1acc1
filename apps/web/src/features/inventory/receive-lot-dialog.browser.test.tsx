import { receiveLot } from '@bloomdesk/contract/supply/inventory.calls';
import { lot } from '@bloomdesk/contract/supply/inventory.shapes';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ReceiveLotDialog } from './receive-lot-dialog.tsx';

control('features/inventory/receive-lot-dialog.tsx', receiveLot, async ({ show, told }) => {
  const screen = await show(<ReceiveLotDialog lot={sampleOf(lot)} onClose={told} />);
  return buttonOf(screen, 'Receive lot');
});
