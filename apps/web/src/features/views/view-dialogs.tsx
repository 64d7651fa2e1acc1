import type { ViewState } from '@bloomdesk/domain/views/view-state';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { ViewGoesDialog } from './view-goes-dialog.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';

/** What is asked before it is done: a name, or whether others shall lose a view. */
export type ViewAsking = { kind: 'save' } | { kind: 'rename' | 'keep' | 'delete'; view: FittingView };

export interface ViewDialogsProps {
  table: ViewTable;
  columns: readonly { id: string; header: string }[];
  /** How the table is looked at now. */
  state: ViewState;
  asking: ViewAsking;
  /** The table is looked at by this view from now on, or by none. */
  onShow: (viewId: string | null) => void;
  onClose: () => void;
}

/** The dialogs of the menu of views. */
export function ViewDialogs({ table, columns, state, asking, onShow, onClose }: ViewDialogsProps) {
  const naming = { table, columns, state, onClose };
  if (asking.kind === 'save')
    return <ViewNameDialog {...naming} view={null} onSaved={({ viewId }) => onShow(viewId)} />;
  const { kind, view } = asking;
  if (kind === 'rename') return <ViewNameDialog {...naming} view={view} onSaved={() => undefined} />;
  return <ViewGoesDialog {...{ table, kind, view, onShow, onClose }} />;
}
