import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listDeliveryWindows } from '@bloomdesk/contract/delivery-windows/calls';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { answeredWindows } from './delivery-window.ts';
import { deliveryWindowRows } from './delivery-window-row.ts';

/** The windows of a day at every center the reader may work on, as rows (D208). */
export function useDayDeliveryWindows(date: string) {
  const { fcOf } = useSession();
  const query = useQuery({ ...read(listDeliveryWindows, { date }), select: answeredWindows });
  const rows = useMemo(
    () => deliveryWindowRows(query.data ?? none, (fcId) => fcOf(fcId)?.timezone, query.dataUpdatedAt),
    [query.data, query.dataUpdatedAt, fcOf],
  );
  return { rows, query };
}

const none: readonly [] = [];
