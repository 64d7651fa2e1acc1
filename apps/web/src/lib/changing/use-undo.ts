import { undoEvent } from '@bloomdesk/contract/audit/calls';
import { eventOf } from '#lib/calling/changes-made.ts';
import { type FailureWords, formatFailure } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';

type UndoNotice = FailureWords | { tone: 'blue'; title: string };

/** The Undo of a notice, for the answer of the change that it tells of; none where there is nothing to take back. */
export function useUndo(tell: (words: UndoNotice) => void) {
  const { mutateAsync } = useChange(undoEvent);
  const undo = useLocked(
    (eventId: string, title: string) =>
      mutateAsync({ eventId }).then(
        () => tell({ tone: 'blue', title: `Undone: ${title}` }),
        (error: unknown) => tell(formatFailure(`Could not undo: ${title}`, error)),
      ),
    (eventId) => eventId,
  );
  return (answer: object, title: string) => {
    const eventId = eventOf(answer);
    if (eventId === undefined) return undefined;
    return { label: 'Undo', onAction: () => void undo(eventId, title) };
  };
}
