import type { PlanEntry, SelectedSuborder, SelectionPlan } from './batch-plan.ts';
import type { PlanChoices } from './plan-choices.ts';

/** One line of the plan list: a batch, a heading, a reason, or a suborder under an opened one. */
export type PlanLine =
  | { kind: 'batch'; key: string; entry: PlanEntry; isChecked: boolean; isOpen: boolean }
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'reason'; key: string; why: string; isOpen: boolean }
  | { kind: 'suborder'; key: string; suborder: SelectedSuborder };

/** About how high each kind of line is, in px. */
export const planLineHeight = { batch: 56, heading: 36, reason: 32, suborder: 28 } as const satisfies Record<
  PlanLine['kind'],
  number
>;

/** The plan from top to bottom: batches, then "n not planned" with the reasons; suborders only under what is open. */
export function planLines(plan: SelectionPlan, { unchecked, open }: PlanChoices): PlanLine[] {
  const lines: PlanLine[] = [];
  for (const entry of plan.entries) {
    const isOpen = open.has(entry.key);
    lines.push({ kind: 'batch', key: entry.key, entry, isChecked: !unchecked.has(entry.key), isOpen });
    if (isOpen) lines.push(...subordersUnder(entry.key, entry.suborders));
  }
  const left = plan.notPlanned.reduce((sum, { suborders }) => sum + suborders.length, 0);
  if (left > 0)
    lines.push({ kind: 'heading', key: 'not planned', text: `${left.toLocaleString('en-US')} not planned` });
  for (const { why, suborders } of plan.notPlanned) {
    const key = `reason ${why}`;
    const isOpen = open.has(key);
    lines.push({ kind: 'reason', key, why, isOpen });
    if (isOpen) lines.push(...subordersUnder(key, suborders));
  }
  return lines;
}

function subordersUnder(key: string, suborders: readonly SelectedSuborder[]): PlanLine[] {
  return suborders.map((suborder) => ({ kind: 'suborder', key: `${key} ${suborder.suborderId}`, suborder }));
}
