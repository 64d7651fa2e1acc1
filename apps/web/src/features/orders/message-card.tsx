import { Suspense, useState } from 'react';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { usePageActions } from '#lib/page-actions.ts';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { usePrintNotecards } from '#parts/printing/notecards/use-print-notecards.ts';

const EditMessageDialog = lazily(
  () => import('./edit-message-dialog.tsx'),
  (file) => file.EditMessageDialog,
);

/** What the notecards say, as they will be read: line breaks, scripts and directions kept. */
export function MessageCard({ suborders }: { suborders: readonly Suborder[] }) {
  const [edited, setEdited] = useState<readonly Suborder[] | null>(null);
  const messages = [...new Set(suborders.map(({ message }) => message))];
  const notecards = messages.map((message) => ({
    message,
    suborders: suborders.filter((suborder) => suborder.message === message),
  }));
  return (
    <Card title="Message" note={messages.length > 1 ? `${messages.length} notecards` : undefined}>
      <ul className="scroll-more flex max-h-64 flex-col gap-3">
        {notecards.map((notecard) => (
          <Notecard
            key={notecard.message}
            {...notecard}
            isNamed={messages.length > 1}
            onEdit={() => setEdited(notecard.suborders)}
          />
        ))}
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <EditMessageDialog suborders={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  );
}

interface NotecardProps {
  message: string;
  /** All with this message. */
  suborders: readonly Suborder[];
  isNamed: boolean;
  onEdit: () => void;
}

function Notecard({ message, suborders, isNamed, onEdit }: NotecardProps) {
  const { can, may } = useSession();
  const { print, isPrinting } = usePrintNotecards();
  const ids = suborders.map(({ suborderId }) => suborderId).join(', ');
  const live = suborders.filter(isLive);
  const of = isNamed ? ` of ${ids}` : '';
  const mayEdit = may(updateSuborder) && can('suborder.actions') && live.length > 0;
  usePageActions(mayEdit ? [{ id: `message ${ids}`, label: `Edit message (${ids})`, onAction: onEdit }] : []);
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {isNamed && <p className="text-xs text-muted tabular-nums">{ids}</p>}
        {message ? (
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {message}
          </p>
        ) : (
          <p className="text-muted">No message</p>
        )}
      </div>
      {live.length > 0 && (
        <div className="flex shrink-0 gap-1">
          {mayEdit && (
            <Button size="small" icon="edit" aria-label={`Edit message${of}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          {message && may(recordPrint) && (
            <Button
              size="small"
              icon="printer"
              aria-label={`Print notecard${of}`}
              isPending={isPrinting}
              onClick={() => print(live)}
            >
              Print
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
