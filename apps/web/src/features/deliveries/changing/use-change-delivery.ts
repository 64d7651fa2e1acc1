import { useState } from 'react';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import type { CallFailed } from '#lib/call-failed.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';
import { type MovingDelivery, useMoveDelivery } from '#parts/move-delivery/use-move-delivery.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import {
  deliveryFields,
  type DeliveryWords,
  formatChosenDelivery,
  formatDelivery,
  storedSuborder,
} from './delivery-meeting.ts';

interface HowChanged {
  deallocateStrategy: DeallocateStrategy;
  /** Why a full window is booked. */
  capacityReason: string;
}

export interface ChangeDraft extends HowChanged {
  fcId: number | null;
  areaId: number | null;
  date: string | null;
  startTime: string | null;
}

/** The suborder as another user has stored it meanwhile, and in words what one had chosen oneself. */
interface Met {
  suborder: Suborder;
  mine: DeliveryWords;
  before: DeliveryWords;
}

/** What is chosen of a changed delivery, what it brings with it, and saving it. */
export function useChangeDelivery(suborder: Suborder, onSaved: () => void) {
  const { suborderId } = suborder;
  const { draft, kept, moving, form, met, now, put, meet } = useDeliveryDraft(suborder);
  const change = useChange(updateDelivery);
  const refresh = useRefresh();

  const choose = (changes: Partial<ChangeDraft>) => {
    change.reset(); // what was refused was another choice
    put(changes);
  };
  const save = () => {
    const input = inputOf(moving, draft);
    if (!input || form.isUndecided) return;
    change.mutate(
      { suborderId, ...input, expectedVersion: form.expectedVersion },
      {
        onSuccess: ({ leftBatch }) => {
          const text = leftBatch === null ? undefined : `It has left batch ${leftBatch}.`;
          showToast({ title: `Delivery of suborder ${suborderId} updated`, text });
          onSaved();
        },
        onError: (error) => {
          void refresh(['window']); // another user may have taken the place
          if (meet(error)) change.reset();
        },
      },
    );
  };
  return { draft, kept, moving, form, met, now, choose, save, change };
}

/** What is chosen, beside what another user has stored of the same meanwhile. */
function useDeliveryDraft(suborder: Suborder) {
  const [opened] = useState(suborder);
  const [met, setMet] = useState<Met | null>(null);
  const name = `delivery.${opened.suborderId}`;
  const [how, setHow, howDraft] = useDraft<HowChanged>(`${name}.how`, {
    deallocateStrategy: 'delete',
    capacityReason: '',
  });
  const readStored = (current: unknown) => {
    const stored = storedSuborder(current);
    return stored && { fields: deliveryFields(stored), version: stored.version };
  };
  const form = useMergedFields({ fields: deliveryFields(opened), version: opened.version }, readStored, name);
  const draft: ChangeDraft = { ...form.fields.place, ...form.fields.time, ...how };
  const { suborderId } = suborder;
  const { deallocateStrategy } = how;
  const moving = useMoveDelivery({ purpose: 'move', suborderId, deallocateStrategy }, draft, {
    isUntouched: !form.isChanged,
  });
  const now = met?.suborder ?? opened;

  const put = (changes: Partial<ChangeDraft>) => {
    const { fcId, areaId, date, startTime, ...others } = { ...draft, ...changes };
    const isMoved = ['fcId', 'areaId', 'date', 'startTime'].some((field) => field in changes);
    // a day that was only proposed stays with the center that is chosen for it
    const time = { date: form.isChanged || 'date' in changes ? date : moving.date, startTime };
    if (isMoved) form.setFields({ place: { fcId, areaId }, time });
    setHow(others);
  };
  const meet = (error: CallFailed): boolean => {
    const stored = storedSuborder(error.current);
    if (!stored || !form.meet(error)) return false;
    setMet({ suborder: stored, mine: formatChosenDelivery(moving), before: formatDelivery(now) });
    return true;
  };
  return { draft, kept: joinDrafts(form.draft, howDraft), moving, form, met, now, put, meet };
}

export type ChangingDelivery = ReturnType<typeof useChangeDelivery>;

/** What is sent of a choice; null while it is not complete. */
function inputOf({ area, window }: MovingDelivery, { deallocateStrategy, capacityReason }: HowChanged) {
  if (!area || !window) return null;
  const { id: areaId, fcId, transportMode } = area;
  const capacityOverride = window.state === 'full' ? { capacityOverride: { reason: capacityReason.trim() } } : {};
  return {
    fields: { fcId, areaId, transportMode, startTime: window.startTime },
    options: { deallocateStrategy, ...capacityOverride },
  };
}
