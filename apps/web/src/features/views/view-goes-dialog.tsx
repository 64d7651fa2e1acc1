import { useState } from 'react';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { viewTexts } from '#texts/english/views.ts';
import { useTexts } from '#texts/use-texts.ts';
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
  const t = useTexts(viewTexts);
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
      title={isDeleted ? t('deleteTitle') : t('stopTitle')}
      confirmLabel={isDeleted ? t('deleteConfirm', { name }) : t('stopConfirm', { name })}
      isDanger={isDeleted}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isDeleted ? t('deleteText') : isMine ? t('stopTextYou') : t('stopTextOther', { owner: ownerName })}
    </ConfirmDialog>
  );
}
