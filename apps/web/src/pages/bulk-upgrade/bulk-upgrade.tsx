import { lazy } from 'react';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { PageDialog } from '#features/bulk-actions/bulk-actions-menu.tsx';
import type { SuborderRow } from '#features/suborders/suborder-row.ts';

const BulkUpgradeDialog = lazy(() =>
  import('./bulk-upgrade-dialog.tsx').then((module) => ({ default: module.BulkUpgradeDialog })),
);

const BulkUpgradeLoading = lazy(() =>
  import('./bulk-upgrade-loading.tsx').then((module) => ({ default: module.BulkUpgradeLoading })),
);

/** Each suborder is read for its line items, so not too many at once. */
const mostToRead = 100;

/** The upgrade of what is selected in Select & Batch; the day list has only live line items. */
export function upgradeOf(chosen: readonly SuborderRow[]): PageDialog {
  return {
    disabledReason: chosen.length < 2 ? oneAlone : undefined,
    render: (onClose) => (
      <BulkUpgradeDialog
        targets={chosen.map(({ suborderId, status, lineItems }) => ({
          suborderId,
          status,
          lineItems: lineItems.map(({ index, sku, name, quantity }) => ({
            index,
            sku,
            name,
            quantity,
            isDeleted: false,
          })),
        }))}
        onClose={onClose}
      />
    ),
  };
}

/** The upgrade of what is selected among the exceptions. */
export function upgradeOfExceptions(rows: readonly ExceptionRow[]): PageDialog {
  const tooMany = rows.length > mostToRead ? `At most ${mostToRead} suborders of this list at once.` : undefined;
  return {
    disabledReason: rows.length < 2 ? oneAlone : tooMany,
    render: (onClose) => <BulkUpgradeLoading suborderIds={rows.map(({ id }) => id)} onClose={onClose} />,
  };
}

const oneAlone = 'One suborder alone is upgraded on its order.';
