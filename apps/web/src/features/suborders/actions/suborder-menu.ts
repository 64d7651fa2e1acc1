import { actionNames } from '@bloomdesk/domain/action-names';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { recordRedelivery, redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { clearException, raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { Verdict } from '@bloomdesk/domain/verdict';
import { mayRedeliver } from '@bloomdesk/domain/remedies/redelivery-rules';
import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import { mayEditRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { forcesCancelling, mayCancelSuborder, offersCancelling } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Opening } from '#lib/react/lazily.ts';
import type { StaffSession } from '#lib/session.ts';
import type { MenuItem, MenuSection } from '#ui/overlays/menu-item.ts';

/** What a person asks for in the menu of a suborder. */
export type SuborderAction = 'status' | 'recipient' | 'raise' | 'clear' | 'redeliver' | 'cancel' | 'audit';
type Rights = Pick<StaffSession, 'can' | 'may'>;

/**
 * The menu of a suborder (spec 2, section 2): what someone may never do is not in it; what cannot be done now says why.
 */
export function suborderMenu(
  suborder: Suborder,
  /** All of its order. */
  suborders: readonly Suborder[],
  { can, may }: Rights,
  ask: (action: SuborderAction) => void,
  dialogs: Partial<Record<SuborderAction, Opening>> = {},
): MenuSection[] {
  const look = looksOf(suborder, suborders, can);
  const sections: SuborderAction[][] = [
    [
      ...(may(updateSuborder) ? ['status' as const] : []),
      ...(may(updateRecipient) ? ['recipient' as const] : []),
      ...(may(raiseException) ? ['raise' as const] : []),
      ...(suborder.inException && may(clearException) ? ['clear' as const] : []),
    ],
    may(redeliverSuborder) && may(recordRedelivery) ? ['redeliver'] : [], // D259
    may(cancelSuborder) && offersCancelling(suborders) ? ['cancel'] : [], // D124
    may(listAuditLog) ? ['audit'] : [],
  ];
  return sections
    .filter((actions) => actions.length > 0)
    .map((actions) => ({
      items: actions.map((action) => ({
        id: action,
        ...look[action],
        opens: dialogs[action],
        onAction: () => ask(action),
      })),
    }));
}

type Look = Omit<MenuItem, 'id' | 'opens' | 'onAction'>;

function looksOf(suborder: Suborder, suborders: readonly Suborder[], can: Rights['can']): Record<SuborderAction, Look> {
  return {
    status: {
      label: actionNames.updateStatus,
      icon: 'edit',
      disabledReason: isLive(suborder) ? undefined : 'This suborder is cancelled.',
    },
    recipient: {
      label: actionNames.editRecipient,
      icon: 'pin',
      disabledReason: reasonOf(mayEditRecipient(suborder.status)),
    },
    raise: {
      label: suborder.inException ? 'Add to exception' : actionNames.createException,
      icon: 'warning',
      disabledReason: reasonOf(mayRaiseException(suborder.status)),
    },
    clear: { label: actionNames.removeException, icon: 'check' },
    redeliver: { label: 'Redeliver suborder', icon: 'truck', disabledReason: reasonOf(mayRedeliver(suborder)) },
    cancel: {
      label: actionNames.cancelSuborder,
      icon: 'close',
      isDanger: true,
      disabledReason: reasonOf(mayCancelSuborder(suborder, suborders, can(forcesCancelling), can)),
    },
    audit: { label: 'View Audit Log', icon: 'clock' },
  };
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
