import { useState } from 'react';
import { createDeliveryArea, updateDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryAreaScheduleOnWire, DeliveryArea as AreaOnWire } from '@bloomdesk/contract/delivery-areas/shapes';
import { type DeliveryArea, deliveryAreaOf } from '#lib/lookups.ts';
import type { CallFailed } from '#lib/call-failed.ts';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type DeliveryAreaForm, deliveryAreaToSend, problemsByField, schedulesToSend } from './delivery-area-form.ts';

/** An area as another user has saved it meanwhile. */
export interface DeliveryAreaNow {
  deliveryArea: DeliveryArea;
  schedules: readonly DeliveryAreaScheduleOnWire[];
}

/** Saves a new area or a changed one; what is refused leaves everything typed as it is. */
export function useSaveDeliveryArea(fcId: number, onSaved: () => void) {
  const create = useChange(createDeliveryArea);
  const update = useChange(updateDeliveryArea);
  const [now, setNow] = useState<DeliveryAreaNow | null>(null);
  const [error, setError] = useState<CallFailed | null>(null);

  const fail = (title: string) => (failure: CallFailed) => {
    setError(failure);
    if (isAnsweredArea(failure.current))
      setNow({ ...failure.current, deliveryArea: deliveryAreaOf(failure.current.deliveryArea) });
    showToast(formatFailure(title, failure));
  };
  const done = (title: string) => (answer: { deliveryArea: AreaOnWire; warnings: readonly string[] }) => {
    const { description } = answer.deliveryArea;
    showToast({ title, text: [description, ...answer.warnings].join('\n') });
    onSaved();
  };

  return {
    isPending: create.isPending || update.isPending,
    /** Another user was faster; null while nobody was, or once it is settled. */
    now,
    problems: problemsByField(error?.code === 'bad-input' ? error.details : []),
    settle: () => setNow(null),
    create(form: DeliveryAreaForm) {
      const deliveryArea = deliveryAreaToSend(form);
      if (!deliveryArea) return;
      setError(null);
      const input = { deliveryArea: { ...deliveryArea, fcId }, schedules: schedulesToSend(form.schedules) };
      create.mutate(input, { onSuccess: done('Success created delivery area'), onError: fail('Fail to create') });
    },
    /** `over` is the state one has seen: without it the one the form was opened with. */
    update(form: DeliveryAreaForm, area: Pick<DeliveryArea, 'id' | 'version'>, over?: DeliveryAreaNow) {
      const deliveryArea = deliveryAreaToSend(form);
      if (!deliveryArea) return;
      setError(null);
      setNow(null);
      const known = over && new Set(over.schedules.map(({ rule }) => rule));
      update.mutate(
        {
          id: area.id,
          deliveryArea,
          schedules: schedulesToSend(form.schedules, known),
          expectedVersion: over?.deliveryArea.version ?? area.version,
        },
        { onSuccess: done('Success updated delivery area'), onError: fail('Fail to update') },
      );
    },
  };
}

/** An area as calls answer it, in a refusal. */
interface AnsweredArea extends Omit<DeliveryAreaNow, 'deliveryArea'> {
  deliveryArea: AreaOnWire;
}

function isAnsweredArea(current: unknown): current is AnsweredArea {
  return typeof current === 'object' && current !== null && 'deliveryArea' in current && 'schedules' in current;
}
