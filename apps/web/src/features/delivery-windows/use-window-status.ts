import { useState } from 'react';
import { updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { WindowRow } from './window-row.ts';

/** Opens and closes windows; closing one that holds suborders is asked first (spec 3, section 4.4; D209). */
export function useWindowStatus() {
  const change = useChange(updateDeliveryWindowStatus);
  const [asked, setAsked] = useState<{ row: WindowRow; question: string } | null>(null);

  const send = (row: WindowRow, confirmBooked: boolean) => {
    const { id: windowId, version: expectedVersion } = row.window;
    change.mutate(
      { windowId, isActive: !row.isOpen, expectedVersion, confirmBooked },
      {
        onSuccess: ({ message }) => {
          setAsked(null);
          showToast({ title: message });
        },
        onError: (error) => {
          if (error.code === 'window-booked') setAsked({ row, question: error.message });
          else {
            setAsked(null);
            showToast(formatFailure('Failed to update the window status', error));
          }
        },
      },
    );
  };
  return {
    asked,
    isPending: change.isPending,
    toggle: (row: WindowRow) => {
      if (!change.isPending) send(row, false);
    },
    confirm: () => asked && send(asked.row, true),
    close: () => setAsked(null),
  };
}
