import type { BulkTarget } from '#features/bulk-actions/bulk-target.ts';
import type { UpgradeTarget } from '#parts/upgrading/upgrade-targets.ts';

/** Each suborder whose line items the list does not have is read by itself, so not too many at once. */
const mostToRead = 100;

/** Why these suborders cannot be upgraded together; nothing when they can. */
export function upgradeObstacle(targets: readonly BulkTarget[]): string | undefined {
  if (targets.length < 2) return 'One suborder alone is upgraded on its order.';
  if (targets.length <= mostToRead || listedTargets(targets) !== null) return undefined;
  return `Select up to ${mostToRead} suborders of this list.`;
}

/** The suborders with their line items as the list has them; null when it does not have them. */
export function listedTargets(targets: readonly BulkTarget[]): UpgradeTarget[] | null {
  const listed = targets.flatMap(({ suborderId, status, lineItems }) =>
    status && lineItems
      ? [{ suborderId, status, lineItems: lineItems.map((line) => ({ ...line, isDeleted: false })) }]
      : [],
  );
  return listed.length === targets.length ? listed : null;
}
