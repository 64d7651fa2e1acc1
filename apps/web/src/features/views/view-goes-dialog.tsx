import { useState } from 'react';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useViewActions } from './use-view-actions.ts';

export interface ViewGoesDialogProps {
  table: ViewTable;
  kind: 'keep' | 'delete';
  view: FittingView;
  onShow: (viewId: string | null) => void;
  onClose: () => void;
}

/** Asks before others lose a shared view. */
export function ViewGoesDialog({ table, kind, view, onShow, onClose }: ViewGoesDialogProps) {
  const actions = useViewActions(table);
  const [isPending, setPending] = useState(false);
  const { name, isMine, ownerName } = view;
  const isDeleted = kind === 'delete';
  const confirm = async () => {
    setPending(true);
    const isDone = isDeleted ? await actions.remove(view) : await actions.share(view, false);
    if (isDone && (isDeleted || !isMine)) onShow(null);
    onClose();
  };
  return (
    <ConfirmDialog
      title={isDeleted ? 'Delete shared view' : 'Stop sharing'}
      confirmLabel={isDeleted ? `Delete “${name}”` : `Stop sharing “${name}”`}
      isDanger={isDeleted}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isDeleted
        ? 'Everyone who uses this table loses it. Tables that open with it show all rows again. This cannot be undone.'
        : `Only ${isMine ? 'you' : ownerName} will see it. Other people’s tables show all rows again.`}
    </ConfirmDialog>
  );
}
