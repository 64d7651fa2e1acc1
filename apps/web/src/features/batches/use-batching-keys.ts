import { usePageActions } from '#lib/page-actions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';

export interface BatchingKeys {
  selectedCount: number;
  onPlan: () => void;
  onClear: () => void;
  onRefresh: () => void;
  isReadyOnly: boolean;
  onReadyOnlyChange: (isReadyOnly: boolean) => void;
  areBatchesShown: boolean;
  onBatchesShownChange: (areShown: boolean) => void;
}

/** The keys of Select & Batch, and what the command palette offers on it. */
export function useBatchingKeys(page: BatchingKeys) {
  const { selectedCount, onPlan, onClear, onRefresh, isReadyOnly, areBatchesShown } = page;
  const flipReady = () => page.onReadyOnlyChange(!isReadyOnly);
  const flipBatches = () => page.onBatchesShownChange(!areBatchesShown);
  useShortcuts([
    { keys: 'c', label: 'Create batches from the selection', onPress: () => selectedCount > 0 && onPlan() },
    { keys: 'y', label: 'Show ready to batch only, or all', onPress: flipReady },
    { keys: 'b', label: 'Show or hide batches', onPress: flipBatches },
    { keys: 'r', label: 'Refresh', onPress: onRefresh },
  ]);
  const note = `${selectedCount.toLocaleString('en-US')} selected`;
  const onSelection = [
    { id: 'create-batches', label: 'Create batches', note, keys: 'c', onAction: onPlan },
    { id: 'clear-selection', label: 'Clear selection', note, onAction: onClear },
  ];
  usePageActions([
    ...(selectedCount > 0 ? onSelection : []),
    {
      id: 'ready-only',
      label: isReadyOnly ? 'Show all suborders' : 'Show ready to batch only',
      keys: 'y',
      onAction: flipReady,
    },
    { id: 'batches', label: areBatchesShown ? 'Hide batches' : 'Show batches', keys: 'b', onAction: flipBatches },
    { id: 'refresh', label: 'Refresh suborders and batches', keys: 'r', onAction: onRefresh },
  ]);
}
