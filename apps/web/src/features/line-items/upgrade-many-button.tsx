import { lazy, Suspense, useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { mayUpgrade } from './changing/line-actions.ts';
import { tickedAtFirst } from './changing/upgrade-targets.ts';

const UpgradeLineItemDialog = lazy(() =>
  import('./changing/upgrade-line-item-dialog.tsx').then((module) => ({ default: module.UpgradeLineItemDialog })),
);

/** Upgrades a line in several suborders of an order at once; shown where an order has several that live. */
export function UpgradeManyButton({ suborders }: { suborders: readonly Suborder[] }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const live = suborders.filter(isLive);
  if (live.length < 2 || !mayUpgrade(can)) return null;
  const none = tickedAtFirst(live).size === 0 ? 'None of its suborders is Received or Batched.' : undefined;
  return (
    <>
      <Button size="small" icon="refresh" disabledReason={none} onClick={() => setOpen(true)}>
        Upgrade in several suborders
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UpgradeLineItemDialog suborders={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
