import { actionNames } from '../action-names.ts';
import type { Permission } from '../access/permissions.ts';

/** What can be done to many suborders at once, in the order it is offered (spec 3, section 2.6; D176). */
export const bulkActionKinds = [
  'STATUS',
  'DELIVERY',
  'UPGRADE_LINEITEM',
  'REMOVE_SUBORDER',
  'REMOVE_EXCEPTION',
  'REDISTRIBUTE',
  'BAD_DAY',
] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

/** What each kind is called where it is chosen and where its results are reported. */
export const bulkActionLabel = {
  STATUS: actionNames.updateStatus,
  DELIVERY: actionNames.changeStartTimes,
  UPGRADE_LINEITEM: actionNames.upgradeLineItem,
  REMOVE_SUBORDER: 'Remove from batch',
  REMOVE_EXCEPTION: actionNames.removeException,
  REDISTRIBUTE: 'Redistribute to Date',
  BAD_DAY: 'Mass redelivery',
} as const satisfies Record<BulkActionKind, string>;

/** What each kind takes; of several permissions any one is enough (D241). */
const bulkActionNeeds = {
  STATUS: ['suborder.actions', 'bulkActions.use'],
  DELIVERY: ['suborder.actions', 'bulkActions.use'],
  UPGRADE_LINEITEM: ['lineItem.addDelete', 'bulkActions.use'],
  REMOVE_SUBORDER: ['bulkActions.use'],
  REMOVE_EXCEPTION: ['exception.remove'],
  REDISTRIBUTE: ['suborder.redistribute'],
  BAD_DAY: ['massRedelivery.run'],
} as const satisfies Record<BulkActionKind, readonly Permission[]>;

/** Every permission that opens at least one kind. */
export const anyBulkActionNeeds: readonly Permission[] = [
  ...new Set<Permission>(Object.values(bulkActionNeeds).flat()),
];

type Can = (permission: Permission) => boolean;

/** May someone start this kind (D241)? */
export function mayStartBulkAction(kind: BulkActionKind, can: Can): boolean {
  return bulkActionNeeds[kind].some(can) && (kind !== 'REDISTRIBUTE' || can('bulkActions.use')); // it sits inside the menu
}

/** Is taking back what was done to one suborder offered? The event itself has the last word. */
export function offersUndo(kind: BulkActionKind): boolean {
  return kind === 'STATUS' || kind === 'REMOVE_EXCEPTION';
}

/** The most suborders one bulk action may be about. */
export const mostBulkSuborders = 1000;
