import { undoEvent } from '@bloomdesk/contract/audit/calls';
import { restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import { mayUndo, type Undo } from '@bloomdesk/domain/audit/undoing';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { formatAuditAction } from './format-audit-event.ts';

export interface UndoButtonProps {
  /** An event of one suborder. */
  event: { eventId: number; suborderId: string; action: string };
  /** What puts the suborder back. */
  undo: Undo;
}

/** Takes an event of a suborder back; only for those who could have done it. */
export function UndoButton({ event: { eventId, suborderId, action }, undo }: UndoButtonProps) {
  const { can, may } = useSession();
  const back = useChange(undoEvent);
  const restore = useChange(restoreLineItem);
  const { line } = undo;
  if (!may(undoEvent) || !mayUndo(undo, can) || (line !== undefined && !may(restoreLineItem))) return null;
  const options = {
    onSuccess: () => void showToast({ tone: 'blue', title: `Undone: ${formatAuditAction(action)}` }),
  };
  const error = back.error ?? restore.error;
  return (
    <div className="mt-2 flex items-center gap-3">
      <Button
        size="small"
        icon="undo"
        isPending={back.isPending || restore.isPending}
        onClick={() =>
          line === undefined
            ? back.mutate({ eventId: String(eventId) }, options)
            : restore.mutate({ suborderId, index: line }, options)
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
