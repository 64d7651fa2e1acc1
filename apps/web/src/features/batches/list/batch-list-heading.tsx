import type { BatchSelection } from '#features/batches/actions/use-batch-selection.ts';
import { IconButton } from '#ui/icon-button.tsx';

export interface BatchListHeadingProps {
  count: number;
  /** Null where the reader may not select batches. */
  selection: Pick<BatchSelection, 'chosen' | 'toggleAll'> | null;
  onHide: () => void;
}

/** Above the day's batches: select all of them, how many there are, and the way to give the room to the table. */
export function BatchListHeading({ count, selection, onHide }: BatchListHeadingProps) {
  const chosen = selection?.chosen.length ?? 0;
  return (
    <header className="flex min-h-11 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
      {selection && count > 0 && (
        <input
          type="checkbox"
          className="check mr-0.5"
          aria-label="Select all batches"
          checked={chosen === count}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < count;
          }}
          onChange={selection.toggleAll}
        />
      )}
      <h2 id="batches-heading" className="font-semibold">
        Batches
      </h2>
      {count > 0 && <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>}
      <IconButton icon="chevron-right" label="Hide batches" className="ml-auto" onClick={onHide} />
    </header>
  );
}
