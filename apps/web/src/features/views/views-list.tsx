import { type RefObject, useState } from 'react';
import type { ViewState } from '@bloomdesk/domain/views/view-state';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { useSession } from '#lib/session.ts';
import { MenuList } from '#ui/overlays/menu-list.tsx';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { useViewActions } from './use-view-actions.ts';
import type { ViewAsking } from './view-dialogs.tsx';
import { type ViewAsk, viewSections, type ViewSectionsInput } from './view-sections.ts';
import { wordOf } from '#texts/word-of.ts';

export interface ViewsListProps extends Omit<ViewSectionsInput, 'can' | 'onAsk'> {
  table: ViewTable;
  /** How the table is looked at now. */
  state: ViewState;
  triggerRef: RefObject<HTMLElement | null>;
  /** Something is to be asked before it is done. */
  onAsking: (asking: ViewAsking) => void;
  /** The table is looked at by this view from now on, or by none. */
  onShow: (viewId: string | null) => void;
  onClose: () => void;
}

/** The open menu of views; what each shows is counted once, when it opens. */
export function ViewsList(props: ViewsListProps) {
  const { table, state, triggerRef, onAsking, onShow, onClose, ...input } = props;
  const { current: view } = input;
  const { can } = useSession();
  const actions = useViewActions(table);
  const count = input.countOf;
  const [counts] = useState(() => new Map([null, ...input.views].map((each) => [each?.viewId, count?.(each)])));
  const countOf = count && ((each: FittingView | null) => counts.get(each?.viewId) ?? count(each));
  const start = async (ask: ViewAsk) => {
    if (ask === 'save') onAsking({ kind: 'save' });
    if (ask === 'open-with-everything') await actions.openWith(null);
    if (!view) return;
    if (ask === 'rename') onAsking({ kind: 'rename', view });
    if ((ask === 'delete' || ask === 'keep') && view.isShared) onAsking({ kind: ask, view });
    else if (ask === 'delete' && (await actions.remove(view))) onShow(null);
    if (ask === 'update' && (await actions.update(view, state))) onShow(view.viewId);
    if (ask === 'open-with') await actions.openWith(view);
    if (ask === 'share') await actions.share(view, true);
  };
  const sections = viewSections({ ...input, can, countOf, onAsk: (ask) => void start(ask) });
  return <MenuList label={wordOf('Views')} {...{ sections, triggerRef, onClose }} />;
}
