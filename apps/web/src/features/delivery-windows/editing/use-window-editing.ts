import { useRef, useState } from 'react';
import { createDeliveryWindow, updateDeliveryWindow } from '@bloomdesk/contract/delivery-windows.calls';
import { type DeliveryWindow, deliveryWindow } from '@bloomdesk/contract/delivery-windows.shapes';
import {
  completeWindow,
  hasMoved,
  type WindowForm,
  windowProblemsText,
} from '@bloomdesk/domain/delivery-windows/window-form';
import { formatFcDay } from '@bloomdesk/domain/time/clock-words';
import type { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/failure-words.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { draftOf, isChanged, newDraft, type WindowDraft, windowPayload } from './window-draft.ts';

/** What stands between a written window and its being saved. */
export type SaveObstacle =
  | { kind: 'problems' | 'failed'; message: string }
  /** Suborders are booked in it: save all the same? */
  | { kind: 'booked'; message: string }
  /** Somebody else has saved it meanwhile. */
  | { kind: 'changed'; message: string; current: DeliveryWindow | null };

interface Editing {
  zoneOf: (fcId: number) => string;
  /** The center of new windows, where there is only one. */
  onlyFcId: number | null;
  /** The row is gone; the table takes the focus back. */
  onDone: () => void;
  /** Something is wrong with the row; the first wrong field takes the focus. */
  onProblems: () => void;
}

/** One window being written: what was typed stays until it is saved or given up. */
export function useWindowEditing({ zoneOf, onlyFcId, onDone, onProblems }: Editing) {
  const create = useChange(createDeliveryWindow);
  const update = useChange(updateDeliveryWindow);
  const [draft, setDraft] = useState<WindowDraft | null>(null);
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null);
  /** Opens another row, or none, once the person agrees to lose what was written. */
  const [leaving, setLeaving] = useState<{ to: WindowDraft | null } | null>(null);
  // Leaving a field and pressing Enter come in one go: saving must see what was typed last.
  const latest = useRef<WindowDraft | null>(null);

  const put = (next: WindowDraft | null) => {
    latest.current = next;
    setDraft(next);
  };
  const show = (next: WindowDraft | null) => {
    put(next);
    setObstacle(null);
    setLeaving(null);
    if (next === null) onDone();
  };
  const leave = (to: WindowDraft | null) => {
    if (create.isPending || update.isPending) return;
    if (latest.current && isChanged(latest.current)) setLeaving({ to });
    else show(to);
  };
  const saved = (before: DeliveryWindow | null, after: DeliveryWindow) => {
    show(null);
    showToast({ title: 'Window saved!', text: before ? undefined : after.delivery_area_name });
    const zone = zoneOf(after.fc_id);
    if (before && hasMoved(named(before), named(after), zone))
      showToast({
        title: 'Delivery window has been moved',
        text: `${after.delivery_area_name}, ${formatFcDay(after.start_datetime, zone)}`,
      });
  };
  const save = (confirmBooked = false) => {
    const current = latest.current;
    if (!current) return void showToast({ tone: 'amber', title: 'No row is being edited' });
    if (create.isPending || update.isPending) return;
    const complete = completeWindow(current.form);
    if (!complete.ok) {
      setObstacle({ kind: 'problems', message: windowProblemsText(complete.problems) });
      return onProblems();
    }
    setObstacle(null);
    const { window } = current;
    const payload = { ...windowPayload(current, complete.window), confirmBooked };
    const told = {
      onSuccess: (answer: { window: DeliveryWindow }) => saved(window, answer.window),
      onError: (error: CallFailed) => setObstacle(obstacleOf(error)),
    };
    if (!window) create.mutate(payload, told);
    else update.mutate({ ...payload, windowId: window.id, id: window.id, expectedVersion: window.version }, told);
  };
  return {
    draft,
    obstacle,
    isPending: create.isPending || update.isPending,
    isChanged: draft !== null && isChanged(draft),
    isAskingToLeave: leaving !== null,
    edit: (window: DeliveryWindow) => leave(draftOf(window)),
    addNew: () => leave(newDraft(onlyFcId)),
    change: (next: (form: WindowForm) => WindowForm) => {
      const current = latest.current;
      if (current) put({ ...current, form: next(current.form) });
    },
    cancel: () => leave(null),
    leaveAnyway: () => leaving && show(leaving.to),
    stay: () => setLeaving(null),
    save,
    dismiss: () => setObstacle(null),
    /** Goes on from what somebody else has saved: with one's own words, or with theirs. */
    goOnFrom: (window: DeliveryWindow, whose: 'mine' | 'theirs') => {
      const current = latest.current;
      const theirs = draftOf(window);
      put(whose === 'theirs' || !current ? theirs : { ...theirs, form: current.form });
      setObstacle(null);
    },
  };
}

export type WindowEditing = ReturnType<typeof useWindowEditing>;

function obstacleOf(error: CallFailed): SaveObstacle {
  const message = messageOf(error);
  if (error.code === 'window-booked') return { kind: 'booked', message };
  if (error.code !== 'changed-meanwhile') return { kind: 'failed', message };
  const current = deliveryWindow.safeParse(error.current);
  return { kind: 'changed', message, current: current.success ? current.data : null };
}

function named(window: DeliveryWindow) {
  return { areaName: window.delivery_area_name, startTime: window.start_datetime };
}
