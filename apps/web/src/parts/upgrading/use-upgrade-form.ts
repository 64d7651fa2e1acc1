import { commonLineItems, firstLive } from '@bloomdesk/domain/line-items/common-line-items';
import { invalidStatusText } from '@bloomdesk/domain/line-items/line-item-rules';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { tickedAtFirst, tooFarAlong, type UpgradeInput, upgradeInputs, type UpgradeTarget } from './upgrade-targets.ts';
import { useProductChoice } from '#parts/products/use-product-choice.ts';

/** The line a single upgrade was opened from. */
export interface OpenedLineItem {
  index: number;
  sku: string;
  quantity: number;
}

interface Money {
  updates: boolean;
  strategy: DeallocateStrategy;
}

interface Where {
  tickedIds: string[];
  picked: string | null;
}

/** What is chosen in the upgrade dialog, and the calls that come of it. */
export function useUpgradeForm(targets: readonly UpgradeTarget[], opened: OpenedLineItem | undefined) {
  const draftName = `upgrade.${targets.map(({ suborderId }) => suborderId).join(' ')}.${opened?.index ?? 'common'}`;
  const where = useWhere(targets, opened, draftName);
  const { chosen, sku, isMany, replacing } = where;
  const start: Money = { updates: true, strategy: 'delete' };
  const [{ updates, strategy }, setMoney, moneyDraft] = useDraft(`${draftName}.money`, start);
  const asking = sku === null ? null : (chosen[0]?.suborderId ?? null);
  const product = useProductChoice(asking, { replacing, quantity: opened?.quantity, draftName });
  const removeReason = useReasonChoice(`${draftName}.remove`);
  const addReason = useReasonChoice(`${draftName}.add`, removeReason.tag); // mostly why the one goes is why the other comes
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
  const draft = joinDrafts(where.draft, product.draft, removeReason.draft, addReason.draft, moneyDraft);
  const setStrategy = (next: DeallocateStrategy) => setMoney((before) => ({ ...before, strategy: next }));
  const setUpdatesTotals = (isOn: boolean) => setMoney((before) => ({ ...before, updates: isOn }));
  const choices = { product, removeReason, addReason, strategy, setStrategy, updatesTotals, setUpdatesTotals };
  return { ...where, ...choices, isForced, draft, inputs };
}

/** The suborders that are ticked and the line that is replaced in them. */
function useWhere(targets: readonly UpgradeTarget[], opened: OpenedLineItem | undefined, draftName: string) {
  const isMany = targets.length > 1;
  const all = targets.map(({ suborderId }) => suborderId);
  const start: Where = { tickedIds: isMany ? [...tickedAtFirst(targets)] : all, picked: opened?.sku ?? null };
  const [{ tickedIds, picked }, setWhere, draft] = useDraft(`${draftName}.where`, start);
  const ticked: ReadonlySet<string> = new Set(tickedIds);
  const setTicked = (ids: ReadonlySet<string>) => setWhere((before) => ({ ...before, tickedIds: [...ids] }));
  const setSku = (chosenSku: string | null) => setWhere((before) => ({ ...before, picked: chosenSku }));
  const chosen = targets.filter(({ suborderId }) => ticked.has(suborderId));
  const lines = commonLineItems(chosen);
  const sku = lines.some((line) => line.sku === picked) ? picked : null;
  const [first] = chosen;
  const replacing = opened?.index ?? (first && sku !== null ? firstLive(first, sku)?.index : undefined);
  const invalid = tooFarAlong(chosen);
  const statusProblem = invalid.length > 0 ? invalidStatusText(invalid) : undefined;
  return { isMany, ticked, setTicked, chosen, lines, sku, setSku, replacing, statusProblem, draft };
}

export type UpgradeForm = ReturnType<typeof useUpgradeForm>;
