import type { LineItem, Suborder } from '@bloomdesk/contract/suborders.shapes';
import type { Permission } from '@bloomdesk/domain/access/permissions';
import { mayAddLine, mayDeleteLine, mayRefundLine, mayUpgradeLine } from '@bloomdesk/domain/line-items/line-item-rules';
import type { Verdict } from '@bloomdesk/domain/verdict';

export type LineAction = 'upgrade' | 'delete' | 'refund';

/** What may be done about a line item, and why not where it may not be done now. */
export interface OfferedAction {
  action: LineAction;
  disabledReason: string | undefined;
}

type Can = (permission: Permission) => boolean;

/** The actions of one line; those a person may never use are left out, and a deleted line has none. */
export function lineActions(suborder: Suborder, line: LineItem, can: Can): OfferedAction[] {
  if (line.isDeleted) return [];
  return [
    ...(mayUpgrade(can) ? [offered('upgrade', mayUpgradeLine(suborder, line))] : []),
    ...(can('lineItem.addDelete') ? [offered('delete', mayDeleteLine(suborder, line))] : []),
    ...(can('order.refund') ? [offered('refund', mayRefundLine(suborder, line))] : []),
  ];
}

/** Why no line can be added now; undefined where one can. */
export function addingProblem(suborder: Suborder): string | undefined {
  return reasonOf(mayAddLine(suborder));
}

/** Upgrades are for whoever works on one suborder or on many at once (D241). */
export function mayUpgrade(can: Can): boolean {
  return can('lineItem.addDelete') || can('bulkActions.use');
}

function offered(action: LineAction, verdict: Verdict): OfferedAction {
  return { action, disabledReason: reasonOf(verdict) };
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
