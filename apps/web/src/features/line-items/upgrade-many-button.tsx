import { actionNames } from '@bloomdesk/domain/action-names';
import { Suspense, useState } from 'react';
import { replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { PageButton } from '#parts/actions/page-button.tsx';
import { tickedAtFirst } from '#parts/upgrading/upgrade-targets.ts';

const UpgradeLineItemDialog = onOpening(
  () => import('./changing/upgrade-line-item-dialog.tsx'),
  (file) => file.UpgradeLineItemDialog,
);

/** Upgrades a line in several suborders of an order at once; shown where an order has several that live. */
export function UpgradeManyButton({ suborders }: { suborders: readonly Suborder[] }) {
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const live = suborders.filter(isLive);
  if (live.length < 2 || !may(replaceLineItem)) return null;
  const none = tickedAtFirst(live).size === 0 ? 'None of its suborders is Received or Batched.' : undefined;
  return (
    <>
      <PageButton
        size="small"
        icon="refresh"
        offeredAs={actionNames.upgradeMany}
        disabledReason={none}
        onPress={() => setOpen(true)}
      >
        {actionNames.upgradeMany}
      </PageButton>
      {isOpen && (
        <Suspense fallback={null}>
          <UpgradeLineItemDialog suborders={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
