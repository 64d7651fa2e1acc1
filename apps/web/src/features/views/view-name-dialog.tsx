import { useState } from 'react';
import { saveView, updateView } from '@bloomdesk/contract/views/calls';
import type { SavedView } from '@bloomdesk/contract/views/shapes';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { viewLimits } from '@bloomdesk/domain/views/view-rules';
import type { ViewState } from '@bloomdesk/domain/views/view-state';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { viewTexts } from '#texts/english/views.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { useShowSavedView } from './use-show-saved-view.ts';
import { onWire } from './use-view-actions.ts';
import { formatSavedView } from './format-view.ts';

export interface ViewNameDialogProps {
  table: ViewTable;
  /** The view that gets another name; null for a new one. */
  view: FittingView | null;
  /** What a new view keeps. */
  state: ViewState;
  columns: readonly { id: string; header: string }[];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Names a view, new or old. */
export function ViewNameDialog({ table, view, state, columns, onSaved, onClose }: ViewNameDialogProps) {
  const t = useTexts(viewTexts);
  const word = useWords();
  const keep = useShowSavedView(table);
  const saving = useChange(saveView);
  const renaming = useChange(updateView);
  const change = view ? renaming : saving;
  const [typed, setTyped] = useState(view?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const name = oneLine(typed);
  const isTaken = change.error?.code === 'name-taken';
  const done = (answer: { view: SavedView }) => {
    keep(answer.view);
    showToast({ title: view ? t('renamed', { before: view.name, name }) : t('saved', { name }) });
    onSaved(answer.view);
    onClose();
  };
  const submit = () => {
    setProblem(name === '' ? t('nameMissing') : undefined);
    if (name === '') return;
    if (view)
      renaming.mutate({ viewId: view.viewId, fields: { name }, expectedVersion: view.version }, { onSuccess: done });
    else saving.mutate({ table, name, state: onWire(state) }, { onSuccess: done });
  };
  return (
    <Dialog
      title={view ? t('renameTitle') : t('saveTitle')}
      intro={view?.name}
      width={420}
      isChanged={name !== (view?.name ?? '')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={view ? t('renameTitle') : t('saveTitle')}
          cancelLabel={t('cancel')}
          isPending={change.isPending}
          onClose={onClose}
        />
      }
    >
      <TextField
        label={word('Name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={viewLimits.name}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          if (change.error) change.reset(); // what was refused was another name
        }}
        error={isTaken ? change.error?.message : name === '' ? problem : undefined}
      />
      {!view && (
        <p className="mt-3 text-muted">
          {table === 'found-orders'
            ? t('keepsSearch', { text: [state.filters['q']].flat().join(' ').trim() })
            : t('keepsShown', { kept: formatSavedView(state, columns) })}
        </p>
      )}
      {change.error && !isTaken && (
        <Banner {...failureNotice(change.error, view ? t('failedToRename') : t('failedToSave'))} className="mt-4" />
      )}
    </Dialog>
  );
}
