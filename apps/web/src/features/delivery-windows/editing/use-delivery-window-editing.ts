import { useState } from 'react';
import type { DeliveryWindow } from '#features/delivery-windows/delivery-window.ts';
import { focusUnread } from '#ui/steps/unread.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useDeliveryWindowDraft } from './use-delivery-window-draft.ts';
import { type SaveObstacle, useDeliveryWindowSaving } from './use-delivery-window-saving.ts';
import { draftOf, isChanged, newDraft, type DeliveryWindowDraft } from './delivery-window-draft.ts';

interface Editing {
  /** The day of the page. */
  date: string;
  zoneOf: (fcId: number) => string;
  /** The center of new windows, where there is only one. */
  onlyFcId: number | null;
  /** The row is gone; the table takes the focus back. */
  onDone: () => void;
  /** Something is wrong with the row; the first wrong field takes the focus. */
  onProblems: () => void;
}

/** One window being written: what was typed stays until it is saved or given up. */
export function useDeliveryWindowEditing({ date, zoneOf, onlyFcId, onDone, onProblems }: Editing) {
  const { draft, latest, put, change, isRestored } = useDeliveryWindowDraft(date);
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null);
  /** Opens another row, or none, once the person agrees to lose what was written. */
  const [leaving, setLeaving] = useState<{ to: DeliveryWindowDraft | null } | null>(null);
  const show = (next: DeliveryWindowDraft | null) => {
    put(next);
    setObstacle(null);
    setLeaving(null);
    if (next === null) onDone();
  };
  const meet = (next: SaveObstacle | null) => {
    setObstacle(next);
    if (next?.kind === 'problems') onProblems();
  };
  const saving = useDeliveryWindowSaving({ zoneOf, onSaved: () => show(null), onObstacle: meet });
  const leave = (to: DeliveryWindowDraft | null) => {
    if (saving.isPending) return;
    if (latest.current && isChanged(latest.current)) setLeaving({ to });
    else show(to);
  };
  return {
    draft,
    obstacle,
    /** The window saved last: where it has gone, the table shows it. */
    savedId: saving.savedId,
    change,
    isPending: saving.isPending,
    isChanged: draft !== null && isChanged(draft),
    /** What was typed before and came back. */
    restored: { isRestored, discard: () => show(null) },
    isAskingToLeave: leaving !== null,
    edit: (window: DeliveryWindow) => leave(draftOf(window)),
    addNew: () => leave(newDraft(onlyFcId)),
    cancel: () => leave(null),
    leaveAnyway: () => leaving && show(leaving.to),
    stay: () => setLeaving(null),
    dismiss: () => setObstacle(null),
    save: (confirmBooked = false) => {
      if (!latest.current) showToast({ tone: 'amber', title: 'No row is being edited' });
      else if (!saving.isPending && !focusUnread()) saving.save(latest.current, confirmBooked);
    },
    /** Goes on from what another user has saved: with one's own words, or with theirs. */
    goOnFrom: (window: DeliveryWindow, whose: 'mine' | 'theirs') => {
      const theirs = draftOf(window);
      put(whose === 'mine' && latest.current ? { ...theirs, form: latest.current.form } : theirs);
      setObstacle(null);
    },
  };
}

export type DeliveryWindowEditing = ReturnType<typeof useDeliveryWindowEditing>;
