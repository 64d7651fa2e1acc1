import { useState } from 'react';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { toInstant } from '@bloomdesk/domain/time/fc-time';
import { messageOf } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { fourAtATime } from './four-at-a-time.ts';

interface UpdateFailure {
  suborderId: string;
  error: string;
}

/** Gives many suborders another start time of their own day, each with its own result (D241). */
export function useStartTimes(onAllSaved: () => void) {
  const { mutateAsync } = useChange(updateDelivery);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<readonly UpdateFailure[]>([]);
  const [isSaving, setSaving] = useState(false);

  const save = useLocked(async (suborders: readonly Suborder[], time: string) => {
    setSaving(true);
    setFailures([]);
    let failed = 0;
    const saved = new Set<string>();
    await fourAtATime(suborders, async ({ suborderId, delivery, version }) => {
      const startTime = toInstant(delivery.deliveryDate, time, delivery.fc.timezone);
      try {
        await mutateAsync({ suborderId, fields: { startTime }, expectedVersion: version });
        saved.add(suborderId);
        setDone((before) => new Set(before).add(suborderId));
      } catch (error) {
        failed += 1;
        setFailures((before) => [...before, { suborderId, error: messageOf(error) }]);
      }
    });
    setSaving(false);
    if (saved.size > 0) showToast({ title: `Start times of ${countOf(saved.size, 'suborder')} changed` });
    if (failed === 0) onAllSaved();
  });
  return {
    save: (suborders: readonly Suborder[], time: string) => void save(suborders, time),
    done,
    failures,
    isSaving,
  };
}
