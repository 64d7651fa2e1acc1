import { Suspense, useState } from 'react';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageButton } from '#parts/actions/page-button.tsx';
import { usePrintNotecards } from '#parts/printing/notecards/use-print-notecards.ts';

const EditMessageDialog = onOpening(
  () => import('./edit-message-dialog.tsx'),
  (file) => file.EditMessageDialog,
);

interface MessageCardProps {
  suborder: Suborder;
  /** All of its order: those with the same message are written together. */
  suborders: readonly Suborder[];
}

/** What the notecard of a suborder says, as it will be read: line breaks, scripts and directions kept. */
export function MessageCard({ suborder, suborders }: MessageCardProps) {
  const [isEditing, setEditing] = useState(false);
  const alike = suborders.filter(({ message }) => message === suborder.message);
  return (
    <Card title="Message" isInner>
      <Notecard suborder={suborder} isNamed={suborders.length > 1} onEdit={() => setEditing(true)} />
      {isEditing && (
        <Suspense fallback={null}>
          <EditMessageDialog suborders={alike} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface NotecardProps {
  suborder: Suborder;
  /** It is one of several. */
  isNamed: boolean;
  onEdit: () => void;
}

function Notecard({ suborder, isNamed, onEdit }: NotecardProps) {
  const { can, may } = useSession();
  const { print, isPrinting } = usePrintNotecards();
  const { suborderId, message } = suborder;
  const of = isNamed ? ` of ${suborderId}` : '';
  const mayEdit = may(updateSuborder) && can('suborder.actions') && isLive(suborder);
  const label = `Edit message (${suborderId})`;
  usePageActions(mayEdit ? [{ id: `message ${suborderId}`, label, onAction: onEdit }] : []);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {message ? (
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {message}
          </p>
        ) : (
          <p className="text-muted">No message</p>
        )}
      </div>
      {isLive(suborder) && (
        <div className="flex shrink-0 gap-1">
          {mayEdit && (
            <Button
              size="small"
              icon="edit"
              aria-label={`Edit message${of}`}
              opens={EditMessageDialog}
              onClick={onEdit}
            >
              Edit
            </Button>
          )}
          {message && may(recordPrint) && (
            <PageButton
              size="small"
              icon="printer"
              aria-label={`Print notecard${of}`}
              offeredAs={`Print notecard (${suborderId})`}
              isPending={isPrinting}
              onPress={() => print([suborder])}
            >
              Print
            </PageButton>
          )}
        </div>
      )}
    </div>
  );
}
