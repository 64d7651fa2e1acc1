import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { recallInTab, storeInTab } from './tab-memory.ts';

/** What a form says about a draft that it brought back. */
export interface Draft {
  isRestored: boolean;
  /** Something has been typed that is not saved. */
  isChanged: boolean;
  /** Puts the form back to how it was before anything was typed. */
  discard: () => void;
  /** It is saved or started: nothing of it is kept any more, while it still stands on the screen. */
  end: () => void;
}

/**
 * The fields of a form, kept in this tab for this person while they are unsaved: a reload, a crash and the way back bring
 * them back. Closing the form on its own page ends the draft, whether it was saved or given up. Without a name nothing is
 * kept. Fields are plain JSON.
 */
export function useDraft<Fields extends object>(
  name: string | null,
  start: Fields,
): readonly [Fields, Dispatch<SetStateAction<Fields>>, Draft] {
  const { user } = useSession();
  const key = name === null ? null : `draft.${user.email}.${name}`;
  const [begun] = useState(start);
  const [restored, setRestored] = useState(() => (key === null ? null : restoredFields(recallInTab(key), begun)));
  const [fields, setFields] = useState(restored ?? begun);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(begun);
  const isOver = useRef(false);
  useEffect(() => {
    if (key === null || isOver.current) return;
    storeInTab(key, isChanged ? JSON.stringify({ start: begun, fields }) : null);
  }, [key, begun, fields, isChanged]);
  useEffect(() => {
    const openedAt = address();
    return () => {
      if (key !== null && address() === openedAt) storeInTab(key, null);
    };
  }, [key]);
  const discard = () => {
    setRestored(null);
    setFields(begun);
  };
  const end = () => {
    isOver.current = true;
    setRestored(null);
    if (key !== null) storeInTab(key, null);
  };
  return [fields, setFields, { isRestored: restored !== null, isChanged, discard, end }];
}

/** Several parts of one form: any of them may have come back, and all are discarded together. */
export function joinDrafts(...drafts: readonly Draft[]): Draft {
  return {
    isRestored: drafts.some(({ isRestored }) => isRestored),
    isChanged: drafts.some(({ isChanged }) => isChanged),
    discard: () => drafts.forEach((draft) => draft.discard()),
    end: () => drafts.forEach((draft) => draft.end()),
  };
}

/**
 * What was typed, put over the fields as they are now: only what the person had changed, so that what another user has
 * saved since stays; null where nothing was.
 */
export function restoredFields<Fields extends object>(stored: string | null, now: Fields): Fields | null {
  const { start, fields } = readStored(stored);
  const typed = Object.keys(now).filter((key) => {
    const value: unknown = Reflect.get(fields, key);
    const isTyped = JSON.stringify(value) !== JSON.stringify(Reflect.get(start, key));
    return key in fields && isTyped && isAlike(value, Reflect.get(now, key));
  });
  if (typed.length === 0) return null;
  return { ...now, ...Object.fromEntries(typed.map((key) => [key, Reflect.get(fields, key)])) };
}

function readStored(stored: string | null): { start: object; fields: object } {
  const nothing = { start: {}, fields: {} };
  try {
    const read: unknown = JSON.parse(stored ?? 'null');
    if (typeof read !== 'object' || read === null || !('start' in read) || !('fields' in read)) return nothing;
    return { start: Object(read.start), fields: Object(read.fields) };
  } catch {
    return nothing;
  }
}

/** Can the value stand where the other does? A field may be empty either way. */
function isAlike(value: unknown, other: unknown): boolean {
  return (
    value === null || other === null || (typeof value === typeof other && Array.isArray(value) === Array.isArray(other))
  );
}

function address(): string {
  return location.pathname + location.search;
}
