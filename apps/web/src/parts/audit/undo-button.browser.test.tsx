import { undoEvent } from '@bloomdesk/contract/audit/calls';
import { restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import { useUndo } from '#lib/changing/use-undo.ts';
import { noteChange } from '#lib/calling/changes-made.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { UndoButton } from './undo-button.tsx';

const event = { eventId: 77, suborderId: '1000012-1', action: 'suborder.update' };

control('parts/audit/undo-button.tsx', undoEvent, async ({ show }) => {
  return buttonOf(await show(<UndoButton event={event} undo={{ message: { from: 'Hello', to: 'Hi' } }} />), 'Undo');
});

control('parts/audit/undo-button.tsx', restoreLineItem, async ({ show }) => {
  return buttonOf(await show(<UndoButton event={event} undo={{ line: 0 }} />), 'Undo');
});

control('lib/changing/use-undo.ts', undoEvent, async ({ use }) => {
  const offer = await use(() => useUndo(showToast));
  const answer = {};
  noteChange(answer, '77');
  const undo = offer.current(answer, 'Status changed');
  return () => undo?.onAction();
});
