import type { PlanEntry } from './batch-plan.ts';

/** What the reader chose in the plan list: batches taken out, batches and reasons opened. */
export interface PlanChoices {
  unchecked: ReadonlySet<string>;
  open: ReadonlySet<string>;
}

/** Everything checked, nothing opened. */
export const startPlanChoices: PlanChoices = { unchecked: new Set(), open: new Set() };

/** The batches that Create would make. */
export function checkedEntries(entries: readonly PlanEntry[], { unchecked }: PlanChoices): PlanEntry[] {
  return entries.filter(({ key }) => !unchecked.has(key));
}

/** The choices with one batch checked or taken out. */
export function withChecked(choices: PlanChoices, key: string, isChecked: boolean): PlanChoices {
  return { ...choices, unchecked: withKey(choices.unchecked, key, !isChecked) };
}

/** The choices with every batch checked or taken out. */
export function withAllChecked(choices: PlanChoices, entries: readonly PlanEntry[], isChecked: boolean): PlanChoices {
  return { ...choices, unchecked: new Set(isChecked ? [] : entries.map(({ key }) => key)) };
}

/** The choices with a batch or a reason opened or closed. */
export function withOpen(choices: PlanChoices, key: string, isOpen: boolean): PlanChoices {
  return { ...choices, open: withKey(choices.open, key, isOpen) };
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
