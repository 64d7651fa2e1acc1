import { useState } from 'react';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { BulkDialog } from './bulk-dialog.tsx';
import { draftNameOf } from './bulk-kind-dialog.ts';
import { ClearExceptionChoice, useClearException } from './clear-exception-choice.tsx';
import { type BulkActionInput, useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { joinDrafts } from '#lib/changing/use-draft.ts';
import { UpgradeFields } from '#parts/upgrading/upgrade-fields.tsx';
import type { UpgradeTarget } from '#parts/upgrading/upgrade-targets.ts';
import { type UpgradeForm, useUpgradeForm } from '#parts/upgrading/use-upgrade-form.ts';

export interface BulkUpgradeFormProps {
  targets: readonly UpgradeTarget[];
  onClose: () => void;
}

/** Upgrades a line item that all chosen suborders have in common (spec 2, section 5; D119). */
export function BulkUpgradeForm({ targets, onClose }: BulkUpgradeFormProps) {
  const form = useUpgradeForm(targets, undefined);
  const [hasSubmitted, setSubmitted] = useState(false);
  const clearing = useClearException(draftNameOf('upgrade', targets));
  const draft = joinDrafts(form.draft, clearing.draft);
  const suborderIds = form.chosen.map(({ suborderId }) => suborderId);
  const { start, isPending, failure } = useStartBulkAction(suborderIds, onClose);
  const submit = () => {
    setSubmitted(true);
    const action = requestOf(form);
    if (action) start(action, clearing.checked);
  };
  return (
    <BulkDialog
      title={bulkActionLabel.UPGRADE_LINEITEM}
      submitLabel="Upgrade"
      count={form.chosen.length}
      isChanged={draft.isChanged}
      draft={draft}
      onSubmit={submit}
      {...{ isPending, failure, onClose }}
    >
      <UpgradeFields targets={targets} form={form} hasSubmitted={hasSubmitted} />
      <ClearExceptionChoice {...clearing} />
    </BulkDialog>
  );
}

/** The form as one action: which line it is in each suborder is found there. */
function requestOf(form: UpgradeForm): BulkActionInput | null {
  const [first] = form.inputs() ?? [];
  if (!first || form.sku === null) return null;
  return {
    kind: 'UPGRADE_LINEITEM',
    sku: form.sku,
    reasonsToRemove: first.lineItemToRemoveDetails.reasons,
    lineItem: first.lineItemToAddDetails,
    reasonsToAdd: first.lineItemToAddReasons,
    updateTotals: form.updatesTotals,
    deallocateStrategy: form.strategy,
    ignoreInventoryAvailability: form.product.rights.ignoresStock,
  };
}
