import { lazy, Suspense, useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { mayChangeDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

const StartTimesDialog = lazy(() =>
  import('./start-times-dialog.tsx').then((module) => ({ default: module.StartTimesDialog })),
);

/** Offered where the delivery time of several suborders can be changed at once. */
export function StartTimesButton({ suborders }: { suborders: readonly Suborder[] }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = can('suborder.actions') || can('bulkActions.use');
  if (!isAllowed || suborders.filter((suborder) => mayChangeDelivery(suborder).ok).length < 2) return null;
  return (
    <>
      <Button size="small" icon="clock" onClick={() => setOpen(true)}>
        Change start times
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StartTimesDialog suborders={suborders} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
