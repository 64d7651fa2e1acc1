import { useState } from 'react';
import { updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { DeliveryWindowRow } from './delivery-window-row.ts';

/** Opens and closes windows; closing one that holds suborders is asked first (spec 3, section 4.4; D209). */
export function useDeliveryWindowStatus() {
  const change = useChange(updateDeliveryWindowStatus);
  const [request, setRequest] = useState<{ row: DeliveryWindowRow; question: string } | null>(null);

  const send = (row: DeliveryWindowRow, confirmBooked: boolean) => {
    const { id: windowId, version: expectedVersion } = row.window;
    change.mutate(
      { windowId, isActive: !row.isOpen, expectedVersion, confirmBooked },
      {
        onSuccess: ({ message }) => {
          setRequest(null);
          showToast({ title: message });
        },
        onError: (error) => {
          if (error.code === 'window-booked') setRequest({ row, question: error.message });
          else {
            setRequest(null);
            showToast(formatFailure('Failed to update the window status', error));
          }
        },
      },
    );
  };
  return {
    request,
    isPending: change.isPending,
    toggle: (row: DeliveryWindowRow) => {
      if (!change.isPending) send(row, false);
    },
    confirm: () => request && send(request.row, true),
    close: () => setRequest(null),
  };
}
