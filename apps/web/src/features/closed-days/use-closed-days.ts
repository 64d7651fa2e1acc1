import { addClosedDay, removeClosedDay } from '@bloomdesk/contract/closed-days/calls';
import { useChange } from '#lib/use-call.ts';
import { dayWithYearText } from '#texts/format-day.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface DayToClose {
  day: string;
  reason: string;
  fcId?: number;
  company?: string;
}

/** Closes a day, and says so. */
export function useCloseDay(onClosed: () => void) {
  const change = useChange(addClosedDay);
  const close = (input: DayToClose) =>
    change.mutate(input, {
      onSuccess: ({ closedDay }) => {
        showToast({ title: `${closedDay.name} is closed on ${dayWithYearText(closedDay.day)}` });
        onClosed();
      },
    });
  return { close, isPending: change.isPending, error: change.error };
}

/** Takes a closed day away, and says so. */
export function useOpenDay() {
  const change = useChange(removeClosedDay);
  const open = (closedDayId: number) =>
    change.mutate({ closedDayId }, { onSuccess: () => showToast({ title: 'The closed day was removed' }) });
  return { open, isPending: change.isPending, error: change.error };
}
