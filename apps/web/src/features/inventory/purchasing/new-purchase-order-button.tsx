import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { addPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts } from '#texts/use-texts.ts';

const PurchaseOrderDialog = onOpening(
  () => import('./purchase-order-dialog.tsx'),
  (file) => file.PurchaseOrderDialog,
);

/** Opens the form of a new purchase order, for those who write stock; saved, it leads to the order. */
export function NewPurchaseOrderButton({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(purchasingTexts);
  const { may } = useSession();
  const navigate = useNavigate();
  const [today, setToday] = useState<string | null>(null);
  const [savedId, setSavedId] = useState<number | null>(null);
  useEffect(() => {
    // once the form is gone, or leaving would ask about what it holds
    if (savedId !== null) void navigate({ to: `/supply/purchase-orders/${savedId}` });
  }, [savedId, navigate]);
  if (!may(addPurchaseOrder)) return null;
  return (
    <>
      <Button
        kind="primary"
        icon="plus"
        opens={PurchaseOrderDialog}
        onClick={() => setToday(fcToday(currentTime(), fc.timezone))}
      >
        {t('newOrder')}
      </Button>
      {today !== null && (
        <Suspense fallback={null}>
          <PurchaseOrderDialog
            {...{ fc, today }}
            order={null}
            onSaved={(id) => {
              setToday(null);
              setSavedId(id);
            }}
            onClose={() => setToday(null)}
          />
        </Suspense>
      )}
    </>
  );
}
