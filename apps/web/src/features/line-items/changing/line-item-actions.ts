import type { AnyCall } from '@bloomdesk/contract/call';
import { deleteLineItem, refundLineItems, replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import { pickLineLot } from '@bloomdesk/contract/line-items/lots.calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayPickLot } from '@bloomdesk/domain/inventory/lot-picking';
import { shortageReason } from '@bloomdesk/domain/inventory/stock-loss';
import {
  mayAddLineItem,
  mayDeleteLineItem,
  mayRefundLineItem,
  mayUpgradeLineItem,
} from '@bloomdesk/domain/line-items/line-item-rules';
import type { Verdict } from '@bloomdesk/domain/verdict';

export type LineItemAction = 'upgrade' | 'lot' | 'delete' | 'refund';

/** What may be done about a line item, and why not where it may not be done now. */
export interface OfferedAction {
  action: LineItemAction;
  disabledReason: string | undefined;
}

type May = (call: AnyCall) => boolean;

/** The actions of one line; those a person may never use are left out, and a deleted line has none. */
export function lineItemActions(suborder: Suborder, line: LineItem, may: May): OfferedAction[] {
  if (line.isDeleted) return [];
  return [
    ...(may(replaceLineItem) ? [offered('upgrade', mayUpgradeLineItem(suborder, line))] : []),
    ...(may(pickLineLot) ? [offered('lot', mayPickLot(suborder, line))] : []),
    ...(may(deleteLineItem) ? [offered('delete', mayDeleteLineItem(suborder, line))] : []),
    ...(may(refundLineItems) ? [offered('refund', mayRefundLineItem(suborder, line))] : []),
  ];
}

/** Why no line can be added now; undefined where one can. */
export function addingProblem(suborder: Suborder): string | undefined {
  return reasonOf(mayAddLineItem(suborder));
}

/** The line that another lot would help out of the suborder’s shortage, one that waits before others (D315). */
export function lineShortOfStock(suborder: Suborder): LineItem | undefined {
  const reasons = suborder.exceptionsList.map(({ reason }) => reason);
  if (!suborder.inException || !reasons.some((reason) => reason.includes(shortageReason))) return undefined;
  const open = suborder.lineItems.filter((line) => mayPickLot(suborder, line).ok);
  return open.find(({ inventoryStatus }) => inventoryStatus === 'needs_inventory') ?? open[0];
}

function offered(action: LineItemAction, verdict: Verdict): OfferedAction {
  return { action, disabledReason: reasonOf(verdict) };
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
