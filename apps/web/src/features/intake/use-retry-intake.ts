import { retryIntake } from '@bloomdesk/contract/intake/inbox.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Has one waiting order tried again, or all of them; what cannot be placed comes back to the list by itself. */
export function useRetryIntake(onDone: () => void = () => {}) {
  const change = useChange(retryIntake);
  const retry = (intakeId?: string) =>
    change.mutate(intakeId === undefined ? {} : { intakeIds: [intakeId] }, {
      onSuccess: ({ retried }) => {
        showToast({ title: `Trying ${countOf(retried, 'order')} again` });
        onDone();
      },
    });
  return { ...change, retry };
}
