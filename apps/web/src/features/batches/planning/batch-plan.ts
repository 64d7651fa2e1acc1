import type { PlannableSuborder, PlannedProductFacts } from '@bloomdesk/domain/batches/batch-grouping';
import { nextBatchNumber } from '@bloomdesk/domain/batches/batch-naming';
import { type NotPlanned, type PlannedBatch, planBatches } from '@bloomdesk/domain/batches/batch-planning';
import type { ReadinessRefusal } from '@bloomdesk/domain/batches/batch-readiness';
import { parseBatchSize } from '@bloomdesk/domain/batches/batch-size';
import type { FcConfig } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import type { ProductOf } from '@bloomdesk/domain/products/product-kind';
import type { Verdict } from '@bloomdesk/domain/verdict';
import type { PlanForm } from './plan-form.ts';

/** A selected suborder as the panel plans and shows it. */
export interface SelectedSuborder extends PlannableSuborder {
  products: string;
  readiness: Verdict<ReadinessRefusal>;
  lineItems: readonly (PlannableSuborder['lineItems'][number] & { needsInventory?: boolean | undefined })[];
}

export interface PlanInput {
  form: PlanForm;
  selected: readonly SelectedSuborder[];
  fc: Pick<FcConfig, 'showWindows' | 'useGuidedFulfillment'>;
  productOf: ProductOf<PlannedProductFacts>;
  /** Names of the day's batches, to go on counting from (D68). */
  batchNames: readonly string[];
}

/** A batch of the plan with what its row says. */
export interface PlanEntry extends PlannedBatch<SelectedSuborder> {
  /** Stays the same while the batch holds the same suborders. */
  key: string;
  /** How many of its suborders have a line item that needs inventory (D74). */
  needingInventory: number;
}

export interface SelectionPlan {
  entries: readonly PlanEntry[];
  notPlanned: readonly NotPlanned<SelectedSuborder>[];
}

/** Nothing planned and nothing left out. */
export const emptyPlan: SelectionPlan = { entries: [], notPlanned: [] };

/** Plans what is selected and ready; what is not ready is left out with its reason, like leftovers (D67, D70). */
export function planSelection({ form, selected, fc, productOf, batchNames }: PlanInput): SelectionPlan {
  const ready = selected.filter(({ readiness }) => readiness.ok);
  const reading = parseBatchSize(form, fc);
  const sizes = reading.ok ? reading.size : { min: Number(form.min), max: Number(form.max) };
  const firstNumber = nextBatchNumber(batchNames, form.prefix);
  const plan = planBatches(ready, {
    ...sizes,
    strategy: form.strategy,
    mergeLeftovers: form.mergeLeftovers,
    prefix: form.prefix,
    fc,
    productOf,
    firstNumber,
  });
  return { entries: plan.batches.map(planEntry), notPlanned: [...plan.notPlanned, ...notReady(selected)] };
}

/** Does this suborder wait for stock? Said in the plan, but no obstacle (D74). */
export function needsInventory({ lineItems }: Pick<SelectedSuborder, 'lineItems'>): boolean {
  return lineItems.some((line) => line.needsInventory === true && line.isDeleted !== true);
}

function planEntry(batch: PlannedBatch<SelectedSuborder>): PlanEntry {
  const { suborders } = batch;
  const ends = [suborders[0]?.suborderId, suborders.at(-1)?.suborderId];
  return {
    ...batch,
    key: [...ends, suborders.length].join(' '),
    needingInventory: suborders.filter(needsInventory).length,
  };
}

function notReady(selected: readonly SelectedSuborder[]): NotPlanned<SelectedSuborder>[] {
  const byWhy = new Map<string, SelectedSuborder[]>();
  for (const suborder of selected) {
    if (suborder.readiness.ok) continue;
    const { code, message } = suborder.readiness;
    const why = code === 'already-batched' ? 'already in a batch' : message;
    const sharing = byWhy.get(why);
    if (sharing) sharing.push(suborder);
    else byWhy.set(why, [suborder]);
  }
  return [...byWhy].map(([why, suborders]) => ({ why: `${suborders.length} not ready: ${why}`, suborders }));
}
