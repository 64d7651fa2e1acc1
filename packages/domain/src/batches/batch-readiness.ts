import { type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

export interface BatchCandidate {
  status: SuborderStatus;
  inException: boolean;
  batchId: string | null;
  lineItems: readonly { isDeleted?: boolean | undefined }[];
  delivery: object | null;
  orderType: string;
  /** What the customer still owes for the order, in cents; asked of manual orders only, null when not known. */
  outstandingBalance: number | null;
}

export type ReadinessRefusal =
  | 'already-batched'
  | 'status-refused'
  | 'in-exception'
  | 'no-lines'
  | 'no-delivery'
  | 'unpaid';

/** Is this suborder ready to batch, as the 'Ready to batch only' switch means it (D70)? */
export function isReadyToBatch(suborder: BatchCandidate): boolean {
  return mayBatch(suborder).ok;
}

/** The same question with the reason: Received, unbatched, not in exception, with a line and a delivery, and paid if made by hand (D70). */
export function mayBatch(suborder: BatchCandidate): Verdict<ReadinessRefusal> {
  if (suborder.batchId !== null) return no('already-batched', suborder.batchId);
  if (suborder.status !== 'Received') {
    return no('status-refused.batch', suborderStatusLabel[suborder.status]);
  }
  if (suborder.inException) return no('in-exception.batch');
  if (!suborder.lineItems.some((line) => !line.isDeleted)) return no('no-lines');
  if (suborder.delivery === null) return no('no-delivery');
  return isUnpaidManual(suborder) ? no('unpaid') : yes;
}

function isUnpaidManual({ orderType, outstandingBalance }: BatchCandidate): boolean {
  return orderType === 'manual' && (outstandingBalance === null || outstandingBalance > 0);
}
