import { Suspense, useState } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts } from '#texts/use-texts.ts';

const AddLotDialog = onOpening(
  () => import('./add-lot-dialog.tsx'),
  (file) => file.AddLotDialog,
);

/** Opens the form of a new lot, for those who may write stock. */
export function AddLotButton({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(inventoryTexts);
  const { can } = useSession();
  const [today, setToday] = useState<string | null>(null);
  if (!can('inventory.write')) return null;
  return (
    <>
      <Button opens={AddLotDialog} onClick={() => setToday(fcToday(currentTime(), fc.timezone))}>
        {t('addLot')}
      </Button>
      {today !== null && (
        <Suspense fallback={null}>
          <AddLotDialog {...{ fc, today }} onClose={() => setToday(null)} />
        </Suspense>
      )}
    </>
  );
}
