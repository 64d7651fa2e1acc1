import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import { answeredWindows } from '#features/delivery-windows/delivery-window.ts';
import { deliveryWindowRows } from '#features/delivery-windows/delivery-window-row.ts';
import { weekWindowsRead } from '#lib/address/windows-view.ts';
import { useSession } from '#lib/session.ts';

/** The windows of seven days at every center the reader may work on, as rows (D208). */
export function useWeekWindows(from: Day) {
  const { fcOf } = useSession();
  const query = useQuery({ ...weekWindowsRead(from), select: answeredWindows });
  const rows = useMemo(
    () => deliveryWindowRows(query.data ?? [], (fcId) => fcOf(fcId)?.timezone, query.dataUpdatedAt),
    [query.data, query.dataUpdatedAt, fcOf],
  );
  return { rows, query };
}
