import { useState } from 'react';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { consequencesOf, type DeliveryConsequences } from '@bloomdesk/domain/deliveries/delivery-change';
import { fulfillmentOf } from '@bloomdesk/domain/deliveries/fulfillment-date';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import type { CallFailed } from '#lib/call-failed.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type DeliveryOptions, useDeliveryOptions } from '#parts/delivery-choice/use-delivery-options.ts';
import {
  formatChosenDelivery,
  deliveryFields,
  type DeliveryFields,
  formatDelivery,
  type DeliveryWords,
  storedSuborder,
} from './delivery-meeting.ts';

interface HowChanged {
  deallocateStrategy: DeallocateStrategy;
  /** Why a full window is booked. */
  capacityReason: string;
}

export type DeliveryDraft = DeliveryFields['place'] & DeliveryFields['time'] & HowChanged;

/** The suborder as another user has stored it meanwhile, and in words what one had chosen oneself. */
interface Met {
  suborder: Suborder;
  mine: DeliveryWords;
  before: DeliveryWords;
}

/** What is chosen of a changed delivery, what it brings with it, and saving it. */
export function useChangeDelivery(suborder: Suborder, onSaved: () => void) {
  const { suborderId } = suborder;
  const { draft, options, form, met, now, put, meet } = useDeliveryDraft(suborder);
  const change = useChange(updateDelivery);
  const refresh = useRefresh();

  const choose = (changes: Partial<DeliveryDraft>) => {
    change.reset(); // what was refused was another choice
    put(changes);
  };
  const save = () => {
    const input = inputOf(options, draft);
    if (!input || form.isUndecided) return;
    change.mutate(
      { suborderId, ...input, expectedVersion: form.expectedVersion },
      {
        onSuccess: ({ leftBatch }) => {
          const text = leftBatch === null ? undefined : `It has left batch ${leftBatch}.`;
          showToast({ title: `Delivery of suborder ${suborderId} is changed`, text });
          onSaved();
        },
        onError: (error) => {
          void refresh(['window']); // another user may have taken the place
          if (meet(error)) change.reset();
        },
      },
    );
  };
  const isChanged = !isAsStored(now, options);
  const isTyped = form.isChanged || draft.capacityReason !== '';
  return { draft, options, form, met, now, choose, save, change, isChanged, isTyped, effects: effectsOf(now, options) };
}

/** What is chosen, beside what another user has stored of the same meanwhile. */
function useDeliveryDraft(suborder: Suborder) {
  const [opened] = useState(suborder);
  const [met, setMet] = useState<Met | null>(null);
  const [how, setHow] = useState<HowChanged>({ deallocateStrategy: 'delete', capacityReason: '' });
  const form = useMergedFields({ fields: deliveryFields(opened), version: opened.version }, (current) => {
    const stored = storedSuborder(current);
    return stored && { fields: deliveryFields(stored), version: stored.version };
  });
  const draft: DeliveryDraft = { ...form.fields.place, ...form.fields.time, ...how };
  const options = useDeliveryOptions(suborder.recipient, draft);
  const now = met?.suborder ?? opened;

  const put = (changes: Partial<DeliveryDraft>) => {
    const { fcId, areaId, transportMode, date, startTime, ...others } = { ...draft, ...changes };
    form.setFields({ place: { fcId, areaId, transportMode }, time: { date, startTime } });
    setHow(others);
  };
  const meet = (error: CallFailed): boolean => {
    const stored = storedSuborder(error.current);
    if (!stored || !form.meet(error)) return false;
    setMet({ suborder: stored, mine: formatChosenDelivery(options, form.fields), before: formatDelivery(now) });
    return true;
  };
  return { draft, options, form, met, now, put, meet };
}

export type ChangingDelivery = ReturnType<typeof useChangeDelivery>;

/** What is sent of a choice; null while it is not complete. */
function inputOf({ area, window, fcId }: DeliveryOptions, { deallocateStrategy, capacityReason }: HowChanged) {
  if (!area || !window || fcId === null || !isTransportMode(area.transportMode)) return null;
  const capacityOverride = window.isFull ? { capacityOverride: { reason: capacityReason.trim() } } : {};
  return {
    fields: { fcId, areaId: area.id, transportMode: area.transportMode, startTime: window.value },
    options: { deallocateStrategy, ...capacityOverride },
  };
}

/** What the chosen delivery brings with it; null while nothing is chosen. */
function effectsOf(suborder: Suborder, options: DeliveryOptions): DeliveryConsequences | null {
  const { area, window, fcId, zone, closedDays } = options;
  if (!area || !window || fcId === null || zone === undefined || !isTransportMode(area.transportMode)) return null;
  const { transportMode, travelTime, cutoff } = area;
  const { value: startTime } = window;
  const { fulfillmentDate } = fulfillmentOf({ startTime, transportMode, zone, travelTime, cutoff, closedDays });
  const before = { fcId: suborder.fcId, fulfillmentDate: suborder.fulfillmentDate };
  return consequencesOf(before, { fcId, fulfillmentDate });
}

function isAsStored({ delivery }: Suborder, { area, window }: DeliveryOptions): boolean {
  const { areaId, startTime } = delivery;
  const isSameMoment = window !== undefined && startTime !== null && Date.parse(window.value) === Date.parse(startTime);
  return area?.id === areaId && isSameMoment;
}
