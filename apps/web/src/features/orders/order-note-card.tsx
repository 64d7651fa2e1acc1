import { useState } from 'react';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { usePageActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { RestoredNote } from '#ui/overlays/restored-note.tsx';
import { useUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';
import { MergedFieldsNotice } from './actions/merged-fields-notice.tsx';
import { parseStoredOrder } from './actions/stored-order.ts';

/** What staff note for each other about the order, written in its place (D236). */
export function OrderNoteCard({ order }: { order: Order }) {
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayWrite = may(updateOrder);
  const open = () => setOpen(true);
  usePageActions(mayWrite ? [{ id: 'note', label: 'Edit internal note', onAction: open }] : []);
  return (
    <Card
      title="Internal note"
      actions={
        mayWrite &&
        !isOpen && (
          <Button size="small" icon="edit" aria-label="Edit internal note" onClick={open}>
            Edit
          </Button>
        )
      }
    >
      {isOpen ? (
        <NoteForm order={order} onClose={() => setOpen(false)} />
      ) : (
        <p dir="auto" className={order.internalNote ? 'break-words whitespace-pre-wrap' : 'text-muted'}>
          {order.internalNote || 'No note'}
        </p>
      )}
    </Card>
  );
}

function NoteForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(updateOrder);
  const [opened] = useState({ fields: { internalNote: order.internalNote }, version: order.version });
  const readStored = (current: unknown) => {
    const stored = parseStoredOrder(current);
    return stored && { fields: { internalNote: stored.internalNote }, version: stored.version };
  };
  const form = useMergedFields(opened, readStored, `note.${order.orderId}`);
  useUnsavedChanges(form.isChanged);
  const save = () => {
    if (form.isUndecided) return;
    if (!form.isChanged) return onClose();
    change.mutate(
      { orderId: order.orderId, fields: { ...form.fields }, expectedVersion: form.expectedVersion },
      { onSuccess: onClose, onError: (error) => void (form.meet(error) && change.reset()) },
    );
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RestoredNote {...form.draft} />
      <TextArea
        label="Internal note"
        isLabelHidden
        autoFocus
        rows={4}
        maxLength={2000}
        dir="auto"
        value={form.fields.internalNote}
        onValueChange={(internalNote) => form.setFields({ internalNote })}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && save()}
      />
      {form.meeting && (
        <MergedFieldsNotice
          meeting={form.meeting}
          labels={{ internalNote: 'Internal note' }}
          choices={form.choices}
          onChoose={form.choose}
        />
      )}
      {change.error && <Banner {...failureNotice(change.error)} />}
      <div className="flex justify-end gap-2">
        <Button size="small" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" kind="primary" type="submit" isPending={change.isPending}>
          Save note
        </Button>
      </div>
    </form>
  );
}
