import { useEffect, useMemo, useRef } from 'react';
import { createStore, useStore } from './react/store.ts';

/** Something the page in view can do, offered by the command palette. */
export interface PageAction {
  id: string;
  /** Verb first, with its object: `Cancel order 1000012`. */
  label: string;
  note?: string | undefined;
  /** Other words one may find it by. */
  keywords?: string | undefined;
  /** Its shortcut, where it has one. */
  keys?: string | undefined;
  /** Why it cannot be done now; it is shown with that and does nothing. */
  disabledReason?: string | undefined;
  onAction: () => void;
}

const offered = createStore<readonly (readonly PageAction[])[]>([]);

/** Offers actions in the command palette for as long as the component is there; leave out what this person may never do. */
export function usePageActions(actions: readonly PageAction[]) {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const names = JSON.stringify(
    actions.map(({ id, label, note, keywords, keys, disabledReason }) => [
      id,
      label,
      note,
      keywords,
      keys,
      disabledReason,
    ]),
  );
  useEffect(() => {
    const list = newest.current.map((action, at) => ({ ...action, onAction: () => newest.current[at]?.onAction() }));
    offered.put([...offered.read(), list]);
    return () => offered.put(offered.read().filter((each) => each !== list));
  }, [names]);
}

/** What the page in view offers now. */
export function useOfferedActions(): readonly PageAction[] {
  const lists = useStore(offered);
  return useMemo(() => lists.flat(), [lists]);
}
