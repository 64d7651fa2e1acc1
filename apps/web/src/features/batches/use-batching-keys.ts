import { usePageCommands } from '#lib/page-commands.ts';

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
  const note = `${selectedCount.toLocaleString('en-US')} selected`;
  const isIdle = selectedCount === 0;
  usePageCommands([
    {
      id: 'create-batches',
      keys: 'c',
      label: 'Create batches',
      keyLabel: 'Create batches from the selection',
      note,
      isIdle,
      onAction: onPlan,
    },
    { id: 'clear-selection', label: 'Clear selection', note, isIdle, onAction: onClear },
    {
      id: 'ready-only',
      keys: 'y',
      label: isReadyOnly ? 'Show all suborders' : 'Show ready to batch only',
      keyLabel: 'Show ready to batch only, or all',
      onAction: () => page.onReadyOnlyChange(!isReadyOnly),
    },
    {
      id: 'batches',
      keys: 'b',
      label: areBatchesShown ? 'Hide batches' : 'Show batches',
      keyLabel: 'Show or hide batches',
      onAction: () => page.onBatchesShownChange(!areBatchesShown),
    },
    { id: 'refresh', keys: 'r', label: 'Refresh suborders and batches', keyLabel: 'Refresh', onAction: onRefresh },
  ]);
}
