import { useRef, useState } from 'react';
import type { WindowForm } from '@bloomdesk/domain/delivery-windows/window-form';
import type { WindowDraft } from './window-draft.ts';

/** The window that is written; `latest` knows what was typed last, also before the screen shows it. */
export function useWindowDraft() {
  const [draft, setDraft] = useState<WindowDraft | null>(null);
  // Leaving a field and pressing Enter come in one go: saving must see what was typed last.
  const latest = useRef<WindowDraft | null>(null);
  const put = (next: WindowDraft | null) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (next: (form: WindowForm) => WindowForm) => {
    const current = latest.current;
    if (current) put({ ...current, form: next(current.form) });
  };
  return { draft, latest, put, change };
}
