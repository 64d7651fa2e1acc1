import { useState } from 'react';
import { undoEvent } from '@bloomdesk/contract/audit/calls';
import type { BulkActionResult } from '@bloomdesk/contract/bulk-actions/shapes';
import { messageOf } from '#lib/format-failure.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useRefresh } from '#lib/use-call.ts';
import { eventsToUndo } from '#features/bulk-actions/format-bulk-action.ts';

interface UndoRun {
  done: number;
  total: number;
  failures: { suborderId: string; message: string }[];
  isOver: boolean;
}

/** Takes back what a bulk action did, suborder by suborder; the event of each has the last word on whether that is honest. */
export function useUndoAll(results: readonly BulkActionResult[]) {
  const refresh = useRefresh();
  const [run, setRun] = useState<UndoRun | null>(null);
  const undoable = eventsToUndo(results);
  const start = useLocked(async () => {
    const failures: UndoRun['failures'] = [];
    const put = (done: number, isOver: boolean) =>
      setRun({ done, total: undoable.length, failures: [...failures], isOver });
    put(0, false);
    for (const [at, { suborderId, eventIds }] of undoable.entries()) {
      try {
        for (const eventId of eventIds) await submitOnce(undoEvent, { eventId: String(eventId) });
      } catch (error) {
        failures.push({ suborderId, message: messageOf(error) });
      }
      put(at + 1, false);
    }
    put(undoable.length, true);
    void refresh(undoEvent.about);
  });
  return { run, count: undoable.length, start: () => void start() };
}
