import type { AnyCall } from '@bloomdesk/contract/call';
import { deleteLineItem, refundLineItems, replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import {
  mayAddLineItem,
  mayDeleteLineItem,
  mayRefundLineItem,
  mayUpgradeLineItem,
} from '@bloomdesk/domain/line-items/line-item-rules';
import type { Verdict } from '@bloomdesk/domain/verdict';

export type LineItemAction = 'upgrade' | 'delete' | 'refund';

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
    ...(may(deleteLineItem) ? [offered('delete', mayDeleteLineItem(suborder, line))] : []),
    ...(may(refundLineItems) ? [offered('refund', mayRefundLineItem(suborder, line))] : []),
  ];
}

/** Why no line can be added now; undefined where one can. */
export function addingProblem(suborder: Suborder): string | undefined {
  return reasonOf(mayAddLineItem(suborder));
}

function offered(action: LineItemAction, verdict: Verdict): OfferedAction {
  return { action, disabledReason: reasonOf(verdict) };
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
