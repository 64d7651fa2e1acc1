import type { Permission } from '../access/permissions.ts';
import { isLive, type SuborderStatus } from '../suborders/suborder-status.ts';
import { type CancelRefusal, mayTakeFromCarrier } from '../suborders/suborder-cancelling.ts';
import { no, type Verdict } from '../verdict.ts';

/** What the customer gets back for a cancelled order (D122). */
export const refundStrategies = ['full', 'none', 'credit'] as const;
export type RefundStrategy = (typeof refundStrategies)[number];

/** May this order be cancelled? Once, and what a carrier has only by a manager's force (D123). */
export function mayCancelOrder(
  suborders: readonly { status: SuborderStatus }[],
  force: boolean,
  can: (permission: Permission) => boolean,
): Verdict<CancelRefusal> {
  const live = suborders.filter(isLive);
  if (live.length === 0) return no('already-cancelled.order');
  return mayTakeFromCarrier(live, force, can);
}

/**
 * Does a cancelled order keep its totals? Only where nothing is given back: what was paid stays charged, and what was never
 * paid is written off (D261).
 */
export function staysCharged(strategy: RefundStrategy): boolean {
  return strategy === 'none';
}
