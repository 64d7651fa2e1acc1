import type { SelectionPlan } from './planning/batch-plan.ts';
import type { PlanFormProblems } from './planning/plan-form.ts';

export interface CreateInput {
  problems: PlanFormProblems;
  plan: SelectionPlan;
  checkedCount: number;
  /** The plan on screen does not yet answer what was typed last. */
  isPlanning: boolean;
}

/** Why Create cannot be pressed, in words for the hint beside it; null when it can (spec 3, section 5). */
export function createObstacle({ problems, plan, checkedCount, isPlanning }: CreateInput): string | null {
  const wrong = problems.prefix ?? problems.min ?? problems.max;
  if (wrong !== null) return wrong;
  if (isPlanning) return 'Planning…';
  if (plan.entries.length === 0) return plan.notPlanned[0]?.why ?? 'Select suborders to plan batches';
  return checkedCount === 0 ? 'Check at least one planned batch' : null;
}
