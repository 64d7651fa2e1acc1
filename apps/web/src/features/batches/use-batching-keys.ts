import { usePageActions } from '#lib/page-actions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';

export interface BatchingKeys {
  selectedCount: number;
  onPlan: () => void;
  onClear: () => void;
  onRefresh: () => void;
  isReadyOnly: boolean;
  onReadyOnlyChange: (isReadyOnly: boolean) => void;
}

/** The keys of Select & Batch, and what the command palette offers on it. */
export function useBatchingKeys({ selectedCount, onPlan, onClear, onRefresh, isReadyOnly, onReadyOnlyChange }: BatchingKeys) {
  const flip = () => onReadyOnlyChange(!isReadyOnly);
  const plan = () => selectedCount > 0 && onPlan();
  useShortcuts([
    { keys: 'c', label: 'Create batches from the selection', onPress: plan },
    { keys: 'y', label: 'Show ready to batch only, or all', onPress: flip },
    { keys: 'r', label: 'Refresh', onPress: onRefresh },
  ]);
  const words = `${selectedCount.toLocaleString('en-US')} selected`;
  const onSelection = [
    { id: 'create-batches', label: 'Create batches', note: words, keys: 'c', onAction: onPlan },
    { id: 'clear-selection', label: 'Clear selection', note: words, onAction: onClear },
  ];
  usePageActions([
    ...(selectedCount > 0 ? onSelection : []),
    { id: 'ready-only', label: isReadyOnly ? 'Show all suborders' : 'Show ready to batch only', keys: 'y', onAction: flip },
    { id: 'refresh', label: 'Refresh suborders and batches', keys: 'r', onAction: onRefresh },
  ]);
}
