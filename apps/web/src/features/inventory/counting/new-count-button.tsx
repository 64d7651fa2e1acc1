import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { openCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { countingTexts } from '#texts/english/supply/counting.ts';
import { useTexts } from '#texts/use-texts.ts';

const NewCountDialog = onOpening(
  () => import('./new-count-dialog.tsx'),
  (file) => file.NewCountDialog,
);

/** Opens a sheet to count, for those who write stock; opened, it leads to the sheet. */
export function NewCountButton({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(countingTexts);
  const { may } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [openedId, setOpenedId] = useState<number | null>(null);
  useEffect(() => {
    // once the dialog is gone, or leaving would ask about it
    if (openedId !== null) void navigate({ to: `/supply/counts/${openedId}` });
  }, [openedId, navigate]);
  if (!may(openCycleCount)) return null;
  return (
    <>
      <Button kind="primary" icon="plus" opens={NewCountDialog} onClick={() => setOpen(true)}>
        {t('newCount')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewCountDialog
            fc={fc}
            onOpened={(countId) => {
              setOpen(false);
              setOpenedId(countId);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
