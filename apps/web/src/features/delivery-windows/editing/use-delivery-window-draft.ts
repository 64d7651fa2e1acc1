import { useRef, useState } from 'react';
import type { DeliveryWindowForm } from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import type { DeliveryWindowDraft } from './delivery-window-draft.ts';

/** The window that is written; `latest` knows what was typed last, also before the screen shows it. */
export function useDeliveryWindowDraft() {
  const [draft, setDraft] = useState<DeliveryWindowDraft | null>(null);
  // Leaving a field and pressing Enter come in one go: saving must see what was typed last.
  const latest = useRef<DeliveryWindowDraft | null>(null);
  const put = (next: DeliveryWindowDraft | null) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (next: (form: DeliveryWindowForm) => DeliveryWindowForm) => {
    const current = latest.current;
    if (current) put({ ...current, form: next(current.form) });
  };
  return { draft, latest, put, change };
}
