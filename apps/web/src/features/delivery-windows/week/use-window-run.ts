import { useState } from 'react';
import { updateDeliveryWindow, updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useRefresh } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { capacityInput, formatWindow, statusInput, type WindowChange } from './window-changes.ts';

export interface FailedWindow {
  id: string;
  name: string;
  message: string;
}

interface Run {
  done: number;
  failures: readonly FailedWindow[];
  isOver: boolean;
}

const doneWord = { close: 'closed', open: 'opened', capacity: 'changed' } as const;

/** Changes windows one after another, and says of each that failed why; `onDone` once all have gone well. */
export function useWindowRun(onDone: () => void) {
  const [run, setRun] = useState<Run | null>(null);
  const refresh = useRefresh();
  const start = useLocked(async (rows: readonly DeliveryWindowRow[], change: WindowChange) => {
    const failures: FailedWindow[] = [];
    for (const [done, row] of rows.entries()) {
      setRun({ done, failures, isOver: false });
      const message = await failureOf(row, change);
      if (message !== null) failures.push({ id: row.id, name: formatWindow(row), message });
    }
    const succeeded = rows.length - failures.length;
    if (succeeded > 0) showToast({ title: `${countOf(succeeded, 'window')} ${doneWord[change.kind]}` });
    setRun({ done: rows.length, failures, isOver: true });
    void refresh(['window']); // once for all of them
    if (failures.length === 0) onDone();
  });
  return {
    run,
    isPending: run !== null && !run.isOver,
    start: (rows: readonly DeliveryWindowRow[], change: WindowChange) => void start(rows, change),
  };
}

/** Sends one change; answers why it failed, null where it has not. */
async function failureOf(row: DeliveryWindowRow, change: WindowChange): Promise<string | null> {
  const capacity = change.kind === 'capacity' ? capacityInput(row, change.capacity) : undefined;
  if (capacity === null) return 'Another field of this window has a problem. Edit it in the day.';
  try {
    if (capacity) await submitOnce(updateDeliveryWindow, capacity);
    else await submitOnce(updateDeliveryWindowStatus, statusInput(row, change.kind === 'open'));
    return null;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return messageOf(error);
  }
}
