import type { AnyCall } from '@bloomdesk/contract/call';
import { deleteLineItem, refundLineItems, replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayAddLine, mayDeleteLine, mayRefundLine, mayUpgradeLine } from '@bloomdesk/domain/line-items/line-item-rules';
import type { Verdict } from '@bloomdesk/domain/verdict';

export type LineAction = 'upgrade' | 'delete' | 'refund';

/** What may be done about a line item, and why not where it may not be done now. */
export interface OfferedAction {
  action: LineAction;
  disabledReason: string | undefined;
}

type May = (call: AnyCall) => boolean;

/** The actions of one line; those a person may never use are left out, and a deleted line has none. */
export function lineActions(suborder: Suborder, line: LineItem, may: May): OfferedAction[] {
  if (line.isDeleted) return [];
  return [
    ...(may(replaceLineItem) ? [offered('upgrade', mayUpgradeLine(suborder, line))] : []),
    ...(may(deleteLineItem) ? [offered('delete', mayDeleteLine(suborder, line))] : []),
    ...(may(refundLineItems) ? [offered('refund', mayRefundLine(suborder, line))] : []),
  ];
}

/** Why no line can be added now; undefined where one can. */
export function addingProblem(suborder: Suborder): string | undefined {
  return reasonOf(mayAddLine(suborder));
}

function offered(action: LineAction, verdict: Verdict): OfferedAction {
  return { action, disabledReason: reasonOf(verdict) };
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
