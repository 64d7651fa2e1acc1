import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { clearException, raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { buttonOf, control, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { CancelSuborderDialog } from './actions/cancel-suborder-dialog.tsx';
import { ClearExceptionDialog } from '#parts/exceptions/clear-exception-dialog.tsx';
import { CreateExceptionDialog } from './actions/create-exception-dialog.tsx';
import { UpdateStatusDialog } from './actions/update-status-dialog.tsx';
import { useSaveRecipient } from '#parts/recipient/use-save-recipient.ts';

const one = sampleOf(suborder);
const { paymentSummary } = sampleOf(order);

control('features/suborders/actions/cancel-suborder-dialog.tsx', cancelSuborder, async ({ show, reported }) => {
  const screen = await show(<CancelSuborderDialog suborder={one} money={paymentSummary} onClose={reported} />);
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, /^Cancel Suborder/);
});

control('parts/exceptions/clear-exception-dialog.tsx', clearException, async ({ show, reported }) => {
  const screen = await show(<ClearExceptionDialog suborder={one} onClose={reported} />);
  return await buttonOf(screen, /^Remove Exception/);
});

control('features/suborders/actions/create-exception-dialog.tsx', raiseException, async ({ show, reported }) => {
  const screen = await show(<CreateExceptionDialog suborder={one} onClose={reported} />);
  await pick(screen, 'Reason', 'Wilted');
  return buttonOf(screen, /^(Create Exception|Add reason)$/);
});

control('features/suborders/actions/update-status-dialog.tsx', updateSuborder, async ({ show, reported }) => {
  const atTable = { ...one, status: 'AtTable' as const, batchId: '50001' };
  const screen = await show(<UpdateStatusDialog suborder={atTable} onClose={reported} />);
  await pick(screen, 'Status', 'Received');
  return buttonOf(screen, 'Update Suborder Status');
});

control('parts/recipient/use-save-recipient.ts', updateRecipient, async ({ use, server }) => {
  const stored = { suborder: one, exception: null, taxNotRecalculated: false, labelStale: false };
  server.answer('updateRecipient', stored);
  const recipient = await use(() => useSaveRecipient(one.suborderId));
  const change = { fields: { firstName: 'Rosa' }, confirmedAddress: false, expectedVersion: 1 };
  return () => recipient.current.save(change, []);
});
