import { useMemo } from 'react';
import { useKeptSelection } from '#lib/changing/use-kept-selection.ts';
import type { Batch } from '@bloomdesk/contract/batches/shapes';

/** The selected suborders of a batch; those that have left it since are no longer selected. */
export function useMemberSelection(batchId: string, members: Batch['suborders']) {
  const [request, setRequest] = useKeptSelection(`batch ${batchId}`);
  const selected = useMemo(
    () => new Set(members.map(({ suborderId }) => suborderId).filter((suborderId) => request.has(suborderId))),
    [members, request],
  );
  const unselect = (suborderIds: readonly string[]) => {
    const gone = new Set(suborderIds);
    setRequest((before) => new Set([...before].filter((suborderId) => !gone.has(suborderId))));
  };
  return { selected, select: setRequest, unselect };
}
