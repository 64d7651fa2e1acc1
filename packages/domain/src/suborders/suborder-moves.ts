import { no, type Verdict, yes } from '../verdict.ts';
import { isAtLeast, isBefore, isLive, type SuborderStatus, suborderStatusLabel } from './suborder-status.ts';

interface Move {
  /** The first rank this source moves. */
  from: SuborderStatus;
  /** The first rank it no longer moves. */
  before: SuborderStatus;
  /** Where it leads; null where the source itself names the status. */
  to: SuborderStatus | null;
  exceptionStops: boolean;
}

/**
 * What the floor and the carriers do to a suborder's status (table A4): each row moves the ranks from
 * `from` up to, but not including, `before`. Leaving a batch also works in exception: the flag stays (D71).
 */
export const suborderMoves = {
  batchCreate: { from: 'Received', before: 'Batched', to: 'Batched', exceptionStops: true },
  batchLeave: { from: 'Batched', before: 'SuborderPrinted', to: 'Received', exceptionStops: false },
  workOrderPrint: {
    from: 'Received',
    before: 'BatchWorkorderPrinted',
    to: 'BatchWorkorderPrinted',
    exceptionStops: true,
  },
  guidedLoad: { from: 'Received', before: 'AtTable', to: 'AtTable', exceptionStops: true },
  notecardPrint: { from: 'AtTable', before: 'NotecardPrinted', to: 'NotecardPrinted', exceptionStops: true },
  documentPrint: { from: 'Received', before: 'SuborderPrinted', to: 'SuborderPrinted', exceptionStops: true },
  pack: { from: 'Received', before: 'Packed', to: 'Packed', exceptionStops: true },
  undoPack: { from: 'Packed', before: 'BatchCompleted', to: null, exceptionStops: false },
  complete: { from: 'Received', before: 'AwaitingPickup', to: 'AwaitingPickup', exceptionStops: true },
  carrierEvent: { from: 'Received', before: 'Delivered', to: null, exceptionStops: false },
} as const satisfies Record<string, Move>;

export type MoveSource = keyof typeof suborderMoves;

/** The statuses a carrier may report, in the order of a delivery's way (table A4). */
export const reportedStatuses = ['LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered'] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

export interface MovableSuborder {
  status: SuborderStatus;
  inException: boolean;
}

export type MoveRefusal = 'cancelled' | 'in-exception' | 'status-refused';

/**
 * May this source change the suborder's status (table A4)? `named` is the status a carrier reports, or the
 * one an undo goes back to; the other sources know their own.
 */
export function mayMove(source: MoveSource, suborder: MovableSuborder, named?: SuborderStatus): Verdict<MoveRefusal> {
  const move: Move = suborderMoves[source];
  if (!isLive(suborder)) return no('cancelled');
  if (move.exceptionStops && suborder.inException) return no('in-exception');
  const isInRange = isAtLeast(suborder.status, move.from) && isBefore(suborder.status, move.before);
  return isInRange && leadsSomewhere(source, suborder.status, named) ? yes : stays(suborder.status);
}

/** The status after this source: the new one where the move is allowed, otherwise the old one. Never Cancelled. */
export function statusAfter(source: MoveSource, suborder: MovableSuborder, named?: SuborderStatus): SuborderStatus {
  if (!mayMove(source, suborder, named).ok) return suborder.status;
  return suborderMoves[source].to ?? named ?? suborder.status;
}

/**
 * A batch-wide status change only raises: members cancelled, in exception or as far along already are skipped (D59).
 * `force` lowers too, but never to Received, which a member becomes by leaving its batch (D56).
 */
export function mayCascade(
  suborder: MovableSuborder,
  to: SuborderStatus,
  { force = false }: { force?: boolean | undefined } = {},
): Verdict<MoveRefusal> {
  if (!isLive(suborder)) return no('cancelled');
  if (suborder.inException) return no('in-exception');
  if (isBefore(suborder.status, to)) return yes;
  if (!force || to === 'Cancelled' || to === suborder.status) return stays(suborder.status);
  return to === 'Received' ? no('status-refused.received') : yes;
}

function leadsSomewhere(source: MoveSource, status: SuborderStatus, named: SuborderStatus | undefined): boolean {
  if (source === 'carrierEvent') return isCarrierStatus(named) && isBefore(status, named);
  if (source === 'undoPack') return named !== undefined && isBefore(named, 'Packed');
  return true;
}

function isCarrierStatus(status: SuborderStatus | undefined): status is ReportedStatus {
  return reportedStatuses.some((known) => known === status);
}

function stays(status: SuborderStatus): Verdict<MoveRefusal> {
  return no('status-refused.stays', suborderStatusLabel[status]);
}
