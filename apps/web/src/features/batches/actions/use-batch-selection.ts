import { useMemo, useRef, useState } from 'react';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { withAllRows, withRow } from '#ui/table/table-selection.ts';

/** The selected batches of a day; those that are gone since are no longer selected. Shift selects a stretch. */
export function useBatchSelection(batches: readonly BatchSummary[]) {
  const [request, setRequest] = useState<ReadonlySet<string>>(nothing);
  const anchor = useRef<string | null>(null);
  const ids = useMemo(() => batches.map(({ batchId }) => batchId), [batches]);
  const chosen = batches.filter(({ batchId }) => request.has(batchId));
  const toggle = (batchId: string, isShift: boolean) => {
    setRequest(withRow(request, ids, batchId, isShift ? anchor.current : null));
    anchor.current = batchId;
  };
  return {
    chosen,
    isChosen: (batchId: string) => request.has(batchId),
    toggle,
    toggleAll: () => setRequest(withAllRows(request, ids)),
    clear: () => setRequest(nothing),
  };
}

export type BatchSelection = ReturnType<typeof useBatchSelection>;

const nothing: ReadonlySet<string> = new Set();
