import { undoEvent } from '@bloomdesk/contract/audit.calls';
import { showToast, type ToastWords } from '#ui/overlays/toast-store.ts';
import { eventOf } from './calling/changes-made.ts';
import { failureWords } from './failure-words.ts';
import { useChange } from './use-call.ts';

/** The Undo of a notice, for the answer of the change that it tells of; none where there is nothing to take back. */
export function useUndo() {
  const { mutateAsync } = useChange(undoEvent);
  return (answer: object, title: string): ToastWords['action'] => {
    const eventId = eventOf(answer);
    if (eventId === undefined) return undefined;
    const undo = () =>
      mutateAsync({ eventId }).then(
        () => showToast({ tone: 'blue', title: `Undone: ${title}` }),
        (error: unknown) => showToast(failureWords(`Could not undo: ${title}`, error)),
      );
    return { label: 'Undo', onAction: () => void undo() };
  };
}
