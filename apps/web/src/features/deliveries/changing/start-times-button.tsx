import { actionNames } from '@bloomdesk/domain/action-names';
import { Suspense, useState } from 'react';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayChangeDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { PageButton } from '#parts/actions/page-button.tsx';

const StartTimesDialog = onOpening(
  () => import('./start-times-dialog.tsx'),
  (file) => file.StartTimesDialog,
);

/** Offered where the delivery time of several suborders can be changed at once, or of one by those who may change no more (D241). */
export function StartTimesButton({ suborders }: { suborders: readonly Suborder[] }) {
  const { can, may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const fewest = can('suborder.actions') ? 2 : 1;
  const changeable = suborders.filter((suborder) => mayChangeDelivery(suborder).ok);
  if (!may(updateDelivery) || changeable.length < fewest) return null;
  return (
    <>
      <PageButton
        size="small"
        icon="clock"
        offeredAs={actionNames.changeStartTimes}
        opens={StartTimesDialog}
        onPress={() => setOpen(true)}
      >
        {actionNames.changeStartTimes}
      </PageButton>
      {isOpen && (
        <Suspense fallback={null}>
          <StartTimesDialog suborders={suborders} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
