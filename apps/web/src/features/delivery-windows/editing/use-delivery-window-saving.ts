import { useState } from 'react';
import { createDeliveryWindow, updateDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import type { DeliveryWindow as WindowOnWire } from '@bloomdesk/contract/delivery-windows/shapes';
import {
  completeDeliveryWindow,
  hasMoved,
  deliveryWindowProblemsText,
} from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { formatFcDay } from '@bloomdesk/domain/time/format-clock';
import type { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type DeliveryWindow, windowOf } from '#features/delivery-windows/delivery-window.ts';
import { windowNow } from './window-now.ts';
import { type DeliveryWindowDraft, deliveryWindowPayload } from './delivery-window-draft.ts';

/** What stands between a written window and its being saved. */
export type SaveObstacle =
  | { kind: 'problems' | 'failed'; message: string }
  /** Suborders are booked in it: save all the same? */
  | { kind: 'booked'; message: string }
  /** Another user has saved it meanwhile. */
  | { kind: 'changed'; message: string; current: DeliveryWindow | null };

interface Saving {
  zoneOf: (fcId: number) => string;
  onSaved: () => void;
  onObstacle: (obstacle: SaveObstacle | null) => void;
}

/** Saves a written window, new or known, and says what became of it or what stands in its way. */
export function useDeliveryWindowSaving({ zoneOf, onSaved, onObstacle }: Saving) {
  const create = useChange(createDeliveryWindow);
  const update = useChange(updateDeliveryWindow);
  const [savedId, setSavedId] = useState<string | null>(null);
  const save = (draft: DeliveryWindowDraft, confirmBooked: boolean) => {
    const complete = completeDeliveryWindow(draft.form);
    if (!complete.ok) return onObstacle({ kind: 'problems', message: deliveryWindowProblemsText(complete.problems) });
    onObstacle(null);
    setSavedId(null);
    const { window } = draft;
    const payload = { ...deliveryWindowPayload(draft, complete.window), confirmBooked };
    const messages = {
      onSuccess: (answer: { window: WindowOnWire }) => {
        const saved = windowOf(answer.window);
        onSaved();
        setSavedId(String(saved.id));
        tellSaved(window, saved, zoneOf(saved.fcId));
      },
      onError: (error: CallFailed) => onObstacle(obstacleOf(error)),
    };
    if (!window) create.mutate(payload, messages);
    else update.mutate({ ...payload, windowId: window.id, id: window.id, expectedVersion: window.version }, messages);
  };
  return { save, savedId, isPending: create.isPending || update.isPending };
}

function tellSaved(before: DeliveryWindow | null, after: DeliveryWindow, zone: string) {
  showToast({ title: 'Window saved!', text: before ? undefined : after.areaName });
  if (!before || !hasMoved(before, after, zone)) return;
  const text = `${after.areaName}, ${formatFcDay(after.startTime, zone)}`;
  showToast({ title: 'Delivery window has been moved', text });
}

function obstacleOf(error: CallFailed): SaveObstacle {
  const message = messageOf(error);
  if (error.code === 'window-booked') return { kind: 'booked', message };
  if (error.code !== 'changed-meanwhile') return { kind: 'failed', message };
  return { kind: 'changed', message, current: windowNow(error.current) };
}
