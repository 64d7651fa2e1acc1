import { useEffect, useRef, useState } from 'react';
import { newId } from '#lib/new-id.ts';
import { useSession } from '#lib/session.ts';
import { storeInTab, recallInTab } from '#lib/changing/tab-memory.ts';
import { parseDraft } from './parse-draft.ts';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';

/** Some parts of the draft, or how they follow from it as it is by then. */
export type DraftChange = Partial<NewOrderDraft> | ((draft: NewOrderDraft) => Partial<NewOrderDraft>);

/** The draft of this person in this tab: it outlives leaving the page and reloading it, until the order is there. */
export function useNewOrderDraft() {
  const { user } = useSession();
  const name = `new-order.${user.email}`;
  const [draft, setDraft] = useState(() => parseDraft(recallInTab(name)));
  const isOver = useRef(false);
  useEffect(() => {
    if (!isOver.current) storeInTab(name, draft === emptyDraft ? null : JSON.stringify(draft));
  }, [name, draft]);
  return {
    draft,
    change: (change: DraftChange) =>
      setDraft((before) => {
        const changes = typeof change === 'function' ? change(before) : change;
        return { ...before, draftId: before.draftId || newId(), ...changes };
      }),
    startOver: () => setDraft(emptyDraft),
    /** The order is there: nothing of it is kept, while it still stands on the screen. */
    end: () => {
      isOver.current = true;
      storeInTab(name, null);
    },
  };
}
