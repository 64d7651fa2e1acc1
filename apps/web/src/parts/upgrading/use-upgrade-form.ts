import { useState } from 'react';
import { commonLineItems, firstLive } from '@bloomdesk/domain/line-items/common-line-items';
import { invalidStatusText } from '@bloomdesk/domain/line-items/line-item-rules';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { tickedAtFirst, tooFarAlong, type UpgradeInput, upgradeInputs, type UpgradeTarget } from './upgrade-targets.ts';
import { useProductChoice } from '#parts/products/use-product-choice.ts';

/** The line a single upgrade was opened from. */
export interface OpenedLineItem {
  index: number;
  sku: string;
  quantity: number;
}

/** What is chosen in the upgrade dialog, and the calls that come of it. */
export function useUpgradeForm(targets: readonly UpgradeTarget[], opened: OpenedLineItem | undefined) {
  const where = useWhere(targets, opened);
  const { chosen, sku, isMany, replacing } = where;
  const [updates, setUpdatesTotals] = useState(true);
  const [strategy, setStrategy] = useState<DeallocateStrategy>('delete');
  const asking = sku === null ? null : (chosen[0]?.suborderId ?? null);
  const product = useProductChoice(asking, { replacing, quantity: opened?.quantity });
  const removeReason = useReasonChoice();
  const addReason = useReasonChoice(null, removeReason.tag); // mostly why the one goes is why the other comes
  const isForced = [removeReason.tag, addReason.tag].some((tag) => tag !== null && isForcedUpgrade(tag));
  const updatesTotals = updates && !isForced;

  const inputs = (): UpgradeInput[] | null => {
    if (chosen.length === 0 || where.statusProblem !== undefined || sku === null) return null;
    if (!product.line || !removeReason.reason || !addReason.reason) return null;
    return upgradeInputs(chosen, sku, isMany ? undefined : opened?.index, {
      lineItemToAddDetails: product.line,
      lineItemToAddReasons: [addReason.reason],
      removeReasons: [removeReason.reason],
      updateTotals: updatesTotals,
      deallocateStrategy: strategy,
      ignoreInventoryAvailability: product.rights.ignoresStock,
    });
  };
  const isChanged = product.sku !== null || removeReason.tag !== null || addReason.tag !== null;
  const choices = { product, removeReason, addReason, strategy, setStrategy, updatesTotals, setUpdatesTotals };
  return { ...where, ...choices, isForced, isChanged, inputs };
}

/** The suborders that are ticked and the line that is replaced in them. */
function useWhere(targets: readonly UpgradeTarget[], opened: OpenedLineItem | undefined) {
  const isMany = targets.length > 1;
  const [ticked, setTicked] = useState(() =>
    isMany ? tickedAtFirst(targets) : new Set(targets.map(({ suborderId }) => suborderId)),
  );
  const [picked, setSku] = useState<string | null>(opened?.sku ?? null);
  const chosen = targets.filter(({ suborderId }) => ticked.has(suborderId));
  const lines = commonLineItems(chosen);
  const sku = lines.some((line) => line.sku === picked) ? picked : null;
  const [first] = chosen;
  const replacing = opened?.index ?? (first && sku !== null ? firstLive(first, sku)?.index : undefined);
  const invalid = tooFarAlong(chosen);
  const statusProblem = invalid.length > 0 ? invalidStatusText(invalid) : undefined;
  return { isMany, ticked, setTicked, chosen, lines, sku, setSku, replacing, statusProblem };
}

export type UpgradeForm = ReturnType<typeof useUpgradeForm>;
