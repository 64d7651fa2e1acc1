import { isAtLeast, isBefore, isLive, type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** What the rules on line items read of a suborder. */
export interface LineItemHolder {
  status: SuborderStatus;
  inException: boolean;
}

/** What the rules on line items read of one line. */
export interface HeldLineItem {
  isDeleted: boolean;
  quantity: number;
  refundedQuantity: number;
}

export type LineItemRefusal =
  | 'cancelled'
  | 'line-deleted'
  | 'line-there'
  | 'line-refunded'
  | 'line-printed'
  | 'line-in-work'
  | 'not-yet-printed'
  | 'too-many-refunded';

/** Lines are added to what is Received or Batched, and to anything in exception (D113). */
export function mayAddLineItem(suborder: LineItemHolder): Verdict<LineItemRefusal> {
  if (!isLive(suborder)) return cancelled;
  if (isOpen(suborder)) return yes;
  return no('line-in-work.add', isNow(suborder));
}

/** From here on what is printed shows other lines than the suborder has, and is printed again (D113). */
export function makesLabelStale({ status }: Pick<LineItemHolder, 'status'>): boolean {
  return isAtLeast(status, 'SuborderPrinted');
}

/** Lines are deleted before printing, while the suborder is Received, Batched or in exception; later they are refunded (D113). */
export function mayDeleteLineItem(suborder: LineItemHolder, line: HeldLineItem): Verdict<LineItemRefusal> {
  if (!isLive(suborder)) return cancelled;
  if (line.isDeleted) return deleted;
  if (makesLabelStale(suborder)) return no('line-printed', isNow(suborder));
  if (isOpen(suborder)) return yes;
  return no('line-in-work.delete', isNow(suborder));
}

/** A deleted line is put back where it could be deleted (D113). */
export function mayRestoreLineItem(suborder: LineItemHolder, line: HeldLineItem): Verdict<LineItemRefusal> {
  if (isLive(suborder) && !line.isDeleted) return no('line-there');
  return mayDeleteLineItem(suborder, { ...line, isDeleted: false });
}

/** A line is replaced only while its suborder is Received or Batched, whether in exception or not (D113). */
export function mayUpgradeLineItem(suborder: LineItemHolder, line: HeldLineItem): Verdict<LineItemRefusal> {
  if (!isLive(suborder)) return cancelled;
  if (line.isDeleted) return deleted;
  if (isUpgradable(suborder)) return yes;
  return no('line-in-work.upgrade', isNow(suborder));
}

/** May any line of this suborder be upgraded (spec 2, section 5)? */
export function isUpgradable({ status }: Pick<LineItemHolder, 'status'>): boolean {
  return isAtLeast(status, 'Received') && isBefore(status, 'BatchWorkorderPrinted');
}

/** From Suborder Printed on a line may be refunded, never more of it than is left (spec 2, section 4; D150). */
export function mayRefundLineItem(
  suborder: LineItemHolder,
  line: HeldLineItem,
  quantity = 1,
): Verdict<LineItemRefusal> {
  if (!isLive(suborder)) return cancelled;
  if (line.isDeleted) return deleted;
  if (!makesLabelStale(suborder)) return no('not-yet-printed.line', isNow(suborder));
  return mayRefundPieces(suborder, line, quantity);
}

/** For a problem that was reported, pieces are refunded at any status; never more of a line than is left (D150). */
export function mayRefundPieces(
  suborder: LineItemHolder,
  line: HeldLineItem,
  quantity: number,
): Verdict<LineItemRefusal> {
  if (!isLive(suborder)) return cancelled;
  if (line.isDeleted) return deleted;
  const left = line.quantity - line.refundedQuantity;
  if (left === 0) return no('line-refunded');
  if (quantity > left) return no('too-many-refunded', left);
  return yes;
}

/** The notice before a bulk upgrade of suborders that are too far along (spec 2, section 8). */
export function invalidStatusText(suborderIds: readonly string[]): string {
  return `Invalid suborder status for suborders: ${suborderIds.join(', ')}`;
}

const cancelled = no('cancelled');
const deleted = no('line-deleted');

function isOpen(suborder: LineItemHolder): boolean {
  return suborder.inException || isUpgradable(suborder);
}

function isNow({ status }: Pick<LineItemHolder, 'status'>): string {
  return `this one is ${suborderStatusLabel[status]}.`;
}
