import { type AuditLogEntry, undoEvent } from '@bloomdesk/contract/audit/calls';
import { undoOf } from '@bloomdesk/domain/audit/undoing';
import { UndoButton } from '#parts/audit/undo-button.tsx';
import { useSession } from '#lib/session.ts';

/** Takes an event of a suborder back, or says why that would not be honest; for those who could have done it. */
export function UndoPart({ entry }: { entry: AuditLogEntry }) {
  const { may } = useSession();
  if (entry.entityType !== 'SUBORDER' || !may(undoEvent)) return null;
  const verdict = undoOf(entry);
  if (!verdict.ok) return <p className="mt-2 text-muted">Not undone from here: {verdict.message}</p>;
  const { id: eventId, entityId: suborderId, actionPerformed: action } = entry;
  return <UndoButton event={{ eventId, suborderId, action }} undo={verdict.undo} />;
}
