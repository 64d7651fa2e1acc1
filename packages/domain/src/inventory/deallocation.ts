import type { AdjustmentType } from './adjustment-types.ts';

/** What becomes of a line's stock when the line goes (D121). */
export const deallocateStrategies = ['delete', 'keep', 'damage'] as const;
export type DeallocateStrategy = (typeof deallocateStrategies)[number];

/** What a strategy makes of the allocation: null takes it away, so that the stock may be sold again. */
export function deallocated(strategy: DeallocateStrategy): { type?: AdjustmentType; isCleared: true } | null {
  if (strategy === 'delete') return null;
  return strategy === 'keep' ? { isCleared: true } : { type: 'Damage & Unusable', isCleared: true };
}
