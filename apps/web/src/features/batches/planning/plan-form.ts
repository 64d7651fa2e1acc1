import type { BatchStrategy } from '@bloomdesk/domain/batches/batch-grouping';
import { defaultBatchPrefix, prefixProblem } from '@bloomdesk/domain/batches/batch-naming';
import { defaultBatchSize, parseBatchSize } from '@bloomdesk/domain/batches/batch-size';
import type { FcConfig } from '@bloomdesk/domain/fulfillment-centers/fc-config';

/** What the batch creation panel holds, sizes as they are typed. */
export interface PlanForm {
  strategy: BatchStrategy;
  prefix: string;
  min: string;
  max: string;
  /** What is too small of the groups of one window becomes a batch of its own. */
  mergeLeftovers: boolean;
}

/** Under each field what is wrong with it. */
export type PlanFormProblems = Record<'prefix' | 'min' | 'max', string | null>;

/** The panel as it opens: Basic, 'Batch' and the center's own sizes (spec 3, section 9). */
export function startPlanForm(fc: Pick<FcConfig, 'useGuidedFulfillment' | 'batchOptions'>): PlanForm {
  const { min, max } = defaultBatchSize(fc);
  return { strategy: 'Basic', prefix: defaultBatchPrefix, min: String(min), max: String(max), mergeLeftovers: false };
}

/** What keeps these values from making batches (spec 3, section 5). */
export function planFormProblems(form: PlanForm, fc: Pick<FcConfig, 'useGuidedFulfillment'>): PlanFormProblems {
  const reading = parseBatchSize(form, fc);
  const sizes = reading.ok ? { min: null, max: null } : reading.problems;
  return { prefix: prefixProblem(form.prefix), ...sizes };
}
