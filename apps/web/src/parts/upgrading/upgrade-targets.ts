import { actionNames } from '@bloomdesk/domain/action-names';
import type { CallInput } from '@bloomdesk/contract/call';
import type { replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { firstLive } from '@bloomdesk/domain/line-items/common-line-items';
import { isUpgradable } from '@bloomdesk/domain/line-items/line-item-rules';

/** The upgrade of a line item as it is sent. */
export type UpgradeInput = CallInput<typeof replaceLineItem>;

/** What an upgrade reads of a suborder; any list of suborders may open the dialog. */
export interface UpgradeTarget extends Pick<Suborder, 'suborderId' | 'status'> {
  lineItems: readonly Pick<LineItem, 'index' | 'sku' | 'name' | 'quantity' | 'isDeleted'>[];
  /** Sent along where only one is upgraded. */
  version?: number | undefined;
  recipient?: Pick<Suborder['recipient'], 'firstName' | 'lastName'> | undefined;
}

/** The suborders that are ticked to begin with: all that are Received or Batched. */
export function tickedAtFirst(targets: readonly UpgradeTarget[]): ReadonlySet<string> {
  return new Set(targets.filter(isUpgradable).map(({ suborderId }) => suborderId));
}

/** Those among the chosen whose status is refused (spec 2, section 5). */
export function tooFarAlong(chosen: readonly UpgradeTarget[]): string[] {
  return chosen.filter((target) => !isUpgradable(target)).map(({ suborderId }) => suborderId);
}

/** The upgrade of each chosen suborder: the first live line of the SKU, or the line itself where one was asked for. */
export function upgradeInputs(
  chosen: readonly UpgradeTarget[],
  sku: string,
  index: number | undefined,
  rest: Pick<UpgradeInput, 'lineItemToAddDetails' | 'lineItemToAddReasons' | 'updateTotals' | 'deallocateStrategy'> &
    Pick<UpgradeInput, 'ignoreInventoryAvailability'> & { removeReasons: UpgradeInput['lineItemToAddReasons'] },
): UpgradeInput[] {
  const { removeReasons, ...request } = rest;
  const isOne = chosen.length === 1;
  return chosen.flatMap((target) => {
    const line = index === undefined ? firstLive(target, sku) : target.lineItems.find((each) => each.index === index);
    if (!line) return [];
    const lineItemToRemoveDetails = {
      index: line.index,
      sku: line.sku,
      quantity: line.quantity,
      reasons: removeReasons,
    };
    return [
      {
        suborderId: target.suborderId,
        lineItemToRemoveDetails,
        ...request,
        ...(isOne && target.version !== undefined && { expectedVersion: target.version }),
      },
    ];
  });
}

interface Ticked {
  isMany: boolean;
  chosen: readonly { suborderId: string }[];
}

/** What an upgrade's button says; what has failed is tried by itself, as long as nothing else is ticked. */
export function upgradeLabel({ isMany, chosen }: Ticked, failures: readonly { suborderId: string }[]): string {
  const failed = new Set(failures.map(({ suborderId }) => suborderId));
  if (isMany && failed.size > 0 && chosen.length > 0 && chosen.every(({ suborderId }) => failed.has(suborderId)))
    return 'Try the failed';
  return isMany ? `Upgrade ${countOf(chosen.length, 'suborder')}` : actionNames.upgradeLineItem;
}
