import { usePageCommands } from '#lib/page-commands.ts';

interface WindowKeys {
  canEdit: boolean;
  onCreate: () => void;
  onSave: () => void;
  onRefresh: () => void;
}

/** The keys of the delivery windows, and what the command palette offers on them. */
export function useDeliveryWindowKeys({ canEdit, onCreate, onSave, onRefresh }: WindowKeys) {
  const writing = [
    {
      id: 'create-window',
      keys: 'c',
      label: 'Create new delivery window',
      keyLabel: 'Create new window',
      onAction: onCreate,
    },
    {
      id: 'save-window',
      keys: 's',
      label: 'Save the edited delivery window',
      keyLabel: 'Save the edited window',
      onAction: onSave,
    },
  ];
  usePageCommands([
    ...(canEdit ? writing : []),
    { id: 'refresh-windows', keys: 'r', label: 'Refresh delivery windows', keyLabel: 'Refresh', onAction: onRefresh },
  ]);
}
