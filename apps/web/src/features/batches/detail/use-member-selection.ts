import { useMemo, useState } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';

/** The selected suborders of a batch; those that have left it since are no longer selected. */
export function useMemberSelection(members: Batch['suborders']) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => new Set(members.map(({ suborderId }) => suborderId).filter((suborderId) => asked.has(suborderId))),
    [members, asked],
  );
  const unselect = (suborderIds: readonly string[]) => {
    const gone = new Set(suborderIds);
    setAsked((before) => new Set([...before].filter((suborderId) => !gone.has(suborderId))));
  };
  return { selected, select: setAsked, unselect };
}
