import { useState } from 'react';
import { undoEvent } from '@bloomdesk/contract/audit.calls';
import type { BulkActionResult } from '@bloomdesk/contract/bulk/bulk-actions.shapes';
import { send } from '#lib/client.ts';
import { messageOf } from '#lib/failure-words.ts';
import { newId } from '#lib/new-id.ts';
import { useRefresh } from '#lib/use-call.ts';
import { eventsToUndo } from '#features/bulk-actions/bulk-words.ts';

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
  const start = async () => {
    const failures: UndoRun['failures'] = [];
    const put = (done: number, isOver: boolean) =>
      setRun({ done, total: undoable.length, failures: [...failures], isOver });
    put(0, false);
    for (const [at, { suborderId, eventIds }] of undoable.entries()) {
      try {
        for (const eventId of eventIds)
          await send(undoEvent, { eventId: String(eventId) }, { idempotencyKey: newId() });
      } catch (error) {
        failures.push({ suborderId, message: messageOf(error) });
      }
      put(at + 1, false);
    }
    put(undoable.length, true);
    void refresh(undoEvent.about);
  };
  return { run, count: undoable.length, start: () => void start() };
}
