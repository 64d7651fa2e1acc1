import { type AuditLogEntry, undoEvent } from '@bloomdesk/contract/audit/calls';
import { restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import { useUndo } from '#lib/changing/use-undo.ts';
import { noteChange } from '#lib/calling/changes-made.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { UndoPart } from './undo-part.tsx';

const entry: AuditLogEntry = {
  id: 77,
  entityType: 'SUBORDER',
  entityId: '1000012-1',
  timestamp: '2027-02-10T14:00:00Z',
  performedBy: 'care.manager@bloomdesk.test',
  actionPerformed: 'suborder.update',
  actionData: { before: { message: 'With love' }, after: { message: 'With best wishes' } },
};

control('features/audit/undo-part.tsx', undoEvent, async ({ show }) => {
  return buttonOf(await show(<UndoPart entry={entry} />), 'Undo');
});

control('features/audit/undo-part.tsx', restoreLineItem, async ({ show }) => {
  const actionData = { before: { 'line item 0': '1 × Red Roses' }, after: {} };
  const deleted = { ...entry, actionPerformed: 'lineItem.delete', actionData };
  return buttonOf(await show(<UndoPart entry={deleted} />), 'Undo');
});

control('lib/changing/use-undo.ts', undoEvent, async ({ use }) => {
  const offer = await use(() => useUndo(showToast));
  const answer = {};
  noteChange(answer, '77');
  const undo = offer.current(answer, 'Status changed');
  return () => undo?.onAction();
});
