import { type SavedView, viewStateShape } from '@bloomdesk/contract/views/shapes';
import { plainView } from '@bloomdesk/domain/views/view-state';
import type { ViewRow } from './views.store.ts';

/** A view as it travels to the person who sees it. */
export function viewOnWire(row: ViewRow, staffId: string): SavedView {
  const { viewId, table, name, isShared, isDefault, ownerName, ownerId, version } = row;
  return {
    viewId,
    table,
    name,
    isShared,
    isMine: ownerId === staffId,
    isDefault,
    ownerName,
    state: storedState(row),
    version,
  };
}

/** A state that is kept and cannot be read any more says nothing: the view is still there to be renamed or deleted. */
function storedState({ state }: ViewRow): SavedView['state'] {
  const read = viewStateShape.safeParse(state);
  return read.success ? read.data : plainView;
}
