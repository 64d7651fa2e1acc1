import { useRef, useState } from 'react';
import type { DeliveryWindowForm } from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { useDraft } from '#lib/changing/use-draft.ts';
import { type DeliveryWindowDraft, isChanged } from './delivery-window-draft.ts';

const none: { row: DeliveryWindowDraft | null } = { row: null };

/**
 * The window that is written; `latest` knows what was typed last, also before the screen shows it. What is unsaved comes
 * back on the day it was begun on.
 */
export function useDeliveryWindowDraft(date: string) {
  const [name] = useState(`delivery-window.${date}`); // whichever day is looked at meanwhile
  const [kept, keep, { isRestored }] = useDraft(name, none);
  const [draft, setDraft] = useState(kept.row);
  const [restored, setRestored] = useState(isRestored ? kept.row : null);
  // Leaving a field and pressing Enter come in one go: saving must see what was typed last.
  const latest = useRef(draft);
  const put = (next: DeliveryWindowDraft | null) => {
    latest.current = next;
    setDraft(next);
    keep(next !== null && isChanged(next) ? { row: next } : none);
    if (next?.start !== restored?.start) setRestored(null);
  };
  const change = (next: (form: DeliveryWindowForm) => DeliveryWindowForm) => {
    const current = latest.current;
    if (current) put({ ...current, form: next(current.form) });
  };
  return { draft, latest, put, change, isRestored: restored !== null };
}
