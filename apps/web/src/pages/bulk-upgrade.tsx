import { lazy } from 'react';
import type { PageDialog } from '#features/bulk-actions/bulk-actions-menu.tsx';
import type { SuborderRow } from '#features/suborders/suborder-row.ts';

const BulkUpgradeDialog = lazy(() =>
  import('./bulk-upgrade-dialog.tsx').then((module) => ({ default: module.BulkUpgradeDialog })),
);

/** The upgrade of what is selected in Select & Batch; the day list has only live line items. */
export function upgradeOf(chosen: readonly SuborderRow[]): PageDialog {
  return {
    disabledReason: chosen.length < 2 ? 'One suborder alone is upgraded on its order.' : undefined,
    render: (onClose) => (
      <BulkUpgradeDialog
        targets={chosen.map(({ suborderId, status, lineItems }) => ({
          suborderId,
          status,
          lineItems: lineItems.map(({ index, sku, name, quantity }) => ({ index, sku, name, quantity, isDeleted: false })),
        }))}
        onClose={onClose}
      />
    ),
  };
}
