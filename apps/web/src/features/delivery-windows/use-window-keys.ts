import { usePageActions } from '#lib/page-actions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';

interface WindowKeys {
  canEdit: boolean;
  onCreate: () => void;
  onSave: () => void;
  onRefresh: () => void;
}

/** The keys of the delivery windows, and what the command palette offers on them. */
export function useWindowKeys({ canEdit, onCreate, onSave, onRefresh }: WindowKeys) {
  const writing = [
    { keys: 'c', label: 'Create new window', onPress: onCreate },
    { keys: 's', label: 'Save the edited window', onPress: onSave },
  ];
  useShortcuts([...(canEdit ? writing : []), { keys: 'r', label: 'Refresh', onPress: onRefresh }]);
  const offered = [
    { id: 'create-window', label: 'Create new delivery window', keys: 'c', onAction: onCreate },
    { id: 'save-window', label: 'Save the edited delivery window', keys: 's', onAction: onSave },
  ];
  usePageActions([
    ...(canEdit ? offered : []),
    { id: 'refresh-windows', label: 'Refresh delivery windows', keys: 'r', onAction: onRefresh },
  ]);
}
