import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listDeliveryWindows } from '@bloomdesk/contract/delivery-windows/calls';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import { answeredWindows } from '#features/delivery-windows/delivery-window.ts';
import { deliveryWindowRows } from '#features/delivery-windows/delivery-window-row.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';

/** The windows of a week at every center the reader may work on, as rows (D208). */
export function useWeekWindows(monday: Day) {
  const { fcOf } = useSession();
  const query = useQuery({ ...read(listDeliveryWindows, { date: monday, days: '7' }), select: answeredWindows });
  const rows = useMemo(
    () => deliveryWindowRows(query.data ?? [], (fcId) => fcOf(fcId)?.timezone, query.dataUpdatedAt),
    [query.data, query.dataUpdatedAt, fcOf],
  );
  return { rows, query };
}
