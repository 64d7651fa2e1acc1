import { useEffect, useRef, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { storeInTab, recallInTab } from '#lib/changing/tab-memory.ts';
import { useSession } from '#lib/session.ts';
import { type DraftChange, isTouched, newDraft, parseDraft, type ReportKind } from './problem-draft.ts';

/** The draft of this person about this suborder in this tab: it outlives closing and reloading until it is ended. */
export function useProblemDraft(kind: ReportKind, order: Order, suborder: Suborder) {
  const { user } = useSession();
  const name = `${kind}.${user.email}.${suborder.suborderId}`;
  const [restored, setRestored] = useState(() => parseDraft(recallInTab(name)));
  const [draft, setDraft] = useState(() => restored ?? newDraft(kind, order, suborder));
  const isOver = useRef(false);
  useEffect(() => {
    if (!isOver.current) storeInTab(name, isTouched(draft) ? JSON.stringify(draft) : null);
  }, [name, draft]);
  return {
    draft,
    isRestored: restored !== null,
    /** Begins again, as if nothing had been chosen. */
    discard: () => {
      setRestored(null);
      setDraft(newDraft(kind, order, suborder));
    },
    change: (change: DraftChange) =>
      setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    /** Nothing of it is kept any more. */
    end: () => {
      isOver.current = true;
      storeInTab(name, null);
    },
  };
}
