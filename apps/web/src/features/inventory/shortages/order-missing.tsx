import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import type { LineForm } from '#features/inventory/purchasing/purchase-order-form.ts';

const PurchaseOrderDialog = onOpening(
  () => import('#features/inventory/purchasing/purchase-order-dialog.tsx'),
  (file) => file.PurchaseOrderDialog,
);

export interface OrderMissingProps {
  fcId: number;
  lines: readonly Partial<LineForm>[];
  onClose: () => void;
}

/** The form of a new purchase order, filled in with what is missing; saved, it leads to the order. */
export function OrderMissing({ fcId, lines, onClose }: OrderMissingProps) {
  const fc = useSession().fcOf(fcId);
  const navigate = useNavigate();
  const [savedId, setSavedId] = useState<number | null>(null);
  useEffect(() => {
    // once the form is gone, or leaving would ask about what it holds
    if (savedId !== null) void navigate({ to: `/supply/purchase-orders/${savedId}` });
  }, [savedId, navigate]);
  if (!fc || savedId !== null) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseOrderDialog
        fc={fc}
        today={fcToday(currentTime(), fc.timezone)}
        order={null}
        lines={lines}
        onSaved={setSavedId}
        onClose={onClose}
      />
    </Suspense>
  );
}
