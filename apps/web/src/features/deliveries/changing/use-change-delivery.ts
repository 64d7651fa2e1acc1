import { useState } from 'react';
import { updateDelivery } from '@bloomdesk/contract/care/deliveries.changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { consequencesOf, type DeliveryConsequences } from '@bloomdesk/domain/deliveries/delivery-change';
import { fulfillmentOf } from '@bloomdesk/domain/deliveries/fulfillment-date';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { useChange, useRefresh } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type DeliveryOptions, useDeliveryOptions } from '#features/deliveries/choosing/use-delivery-options.ts';

export interface DeliveryDraft {
  fcId: number | null;
  areaId: number | null;
  transportMode: string | null;
  date: string | null;
  startTime: string | null;
  deallocateStrategy: DeallocateStrategy;
  /** Why a full window is booked. */
  capacityReason: string;
}

/** How somebody else has stored the delivery meanwhile. */
export type StoredDelivery = Pick<Suborder, 'delivery' | 'version'>;

/** What is chosen of a changed delivery, what it brings with it, and saving it. */
export function useChangeDelivery(suborder: Suborder, onSaved: () => void) {
  const { suborderId, delivery, recipient } = suborder;
  const [draft, setDraft] = useState<DeliveryDraft>(() => ({
    fcId: suborder.fcId,
    areaId: delivery.areaId,
    transportMode: delivery.transportMode,
    date: delivery.deliveryDate,
    startTime: delivery.startTime,
    deallocateStrategy: 'delete',
    capacityReason: '',
  }));
  const [met, setMet] = useState<StoredDelivery | null>(null);
  const options = useDeliveryOptions(recipient, draft);
  const change = useChange(updateDelivery);
  const refresh = useRefresh();
  const choose = (changes: Partial<DeliveryDraft>) => {
    change.reset(); // what was refused was another choice
    setDraft({ ...draft, ...changes });
  };
  const save = () => {
    const { area, window, fcId } = options;
    if (!area || !window || fcId === null || !isTransportMode(area.transportMode)) return;
    const capacityOverride = window.isFull ? { capacityOverride: { reason: draft.capacityReason.trim() } } : {};
    change.mutate(
      {
        suborderId,
        fields: { fcId, areaId: area.id, transportMode: area.transportMode, startTime: window.value },
        options: { deallocateStrategy: draft.deallocateStrategy, ...capacityOverride },
        expectedVersion: met?.version ?? suborder.version,
      },
      {
        onSuccess: ({ leftBatch }) => {
          const text = leftBatch === null ? undefined : `It has left batch ${leftBatch}.`;
          showToast({ title: `Delivery of suborder ${suborderId} is changed`, text });
          onSaved();
        },
        onError: (error) => {
          void refresh(['window']); // somebody else may have taken the place
          if (error.code === 'changed-meanwhile') setMet(error.current as StoredDelivery); // the server's suborder
        },
      },
    );
  };
  const isChanged = options.area?.id !== delivery.areaId || !isSameMoment(options.window?.value, delivery.startTime);
  return { draft, options, choose, save, change, met, isChanged, effects: effectsOf(suborder, options) };
}

export type ChangingDelivery = ReturnType<typeof useChangeDelivery>;

/** What the chosen delivery brings with it; null while nothing is chosen. */
function effectsOf(suborder: Suborder, { area, window, fcId, zone }: DeliveryOptions): DeliveryConsequences | null {
  if (!area || !window || fcId === null || zone === undefined || !isTransportMode(area.transportMode)) return null;
  const { transportMode, travel_time: travelTime, cutoff } = area;
  const { fulfillmentDate } = fulfillmentOf({ startTime: window.value, transportMode, zone, travelTime, cutoff });
  const before = { fcId: suborder.fcId, fulfillmentDate: suborder.fulfillmentDate };
  return consequencesOf(
    { ...before, stockDay: before.fulfillmentDate },
    { fcId, fulfillmentDate, stockDay: fulfillmentDate },
  );
}

function isSameMoment(one: string | undefined, other: string | null): boolean {
  return one !== undefined && other !== null && Date.parse(one) === Date.parse(other);
}
