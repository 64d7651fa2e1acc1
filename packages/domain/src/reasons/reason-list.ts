import { oneLine } from '../plain-text.ts';
import type { ReasonCategory } from './reason-picklist.ts';

/** How long a label and a category may be. */
export const reasonLimits = { label: 60, labels: 40 } as const;

/** What is wrong with the labels of a category as they are written; null where nothing is. */
export function labelsFault(category: ReasonCategory, labels: readonly string[]): string | null {
  const known = new Set(labels.map((label) => oneLine(label).toLowerCase()));
  if (labels.length === 0) return 'Keep at least one reason.';
  if (labels.length > reasonLimits.labels) return `Keep at most ${reasonLimits.labels} reasons.`;
  if (labels.some((label) => oneLine(label) === '')) return 'Fill in or take out the empty one.';
  if (labels.some((label) => oneLine(label).length > reasonLimits.label))
    return `A reason has at most ${reasonLimits.label} characters.`;
  if (known.size < labels.length) return 'Two reasons are the same.';
  // the one that needs details, which screens and older callers know by its name
  if (category === 'Other' && !labels.some((label) => oneLine(label) === 'Other')) return '“Other” stays in this list.';
  return null;
}
