import { addClosedDay, type ClosedDay, removeClosedDay } from '@bloomdesk/contract/closed-days/calls';
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
export function useOpenDay(onOpened: () => void) {
  const change = useChange(removeClosedDay);
  const open = ({ closedDayId, day, name }: Pick<ClosedDay, 'closedDayId' | 'day' | 'name'>) =>
    change.mutate(
      { closedDayId },
      {
        onSuccess: () => {
          showToast({ title: `${name} delivers on ${dayWithYearText(day)} again` });
          onOpened();
        },
      },
    );
  return { open, isPending: change.isPending, error: change.error };
}
