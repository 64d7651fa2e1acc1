import { type AuditLogEntry, undoEvent } from '@bloomdesk/contract/audit/calls';
import { restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import { mayUndo, undoOf } from '@bloomdesk/domain/audit/undoing';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Takes an event of a suborder back, or says why that would not be honest; for those who could have done it. */
export function UndoPart({ entry }: { entry: AuditLogEntry }) {
  const { can, may } = useSession();
  const undo = useChange(undoEvent);
  const restore = useChange(restoreLineItem);
  if (entry.entityType !== 'SUBORDER' || !may(undoEvent)) return null;
  const verdict = undoOf(entry);
  if (!verdict.ok) return <p className="mt-2 text-muted">Not undone from here: {verdict.message}</p>;
  const { line } = verdict.undo;
  if (!mayUndo(verdict.undo, can) || (line !== undefined && !may(restoreLineItem))) return null;
  const options = { onSuccess: () => void showToast({ tone: 'blue', title: `Undone: ${entry.actionPerformed}` }) };
  const error = undo.error ?? restore.error;
  return (
    <div className="mt-2 flex items-center gap-3">
      <Button
        size="small"
        icon="undo"
        isPending={undo.isPending || restore.isPending}
        onClick={() =>
          line === undefined
            ? undo.mutate({ eventId: String(entry.id) }, options)
            : restore.mutate({ suborderId: entry.entityId, index: line }, options)
        }
      >
        Undo
      </Button>
      {error && (
        <span role="alert" className="text-red">
          {messageOf(error)}
        </span>
      )}
    </div>
  );
}
