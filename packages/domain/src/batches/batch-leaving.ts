import { isAtLeast, type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import type { BatchStatus } from './batch-status.ts';

interface Member {
  status: SuborderStatus;
}

export type LeavingRefusal = 'batch-has-printed' | 'printed';

/** May a batch be dissolved? Once something in it is printed or packed, only by force, and then that keeps its status (D71). */
export function mayDeleteBatch(
  batch: { status: BatchStatus },
  members: readonly Member[],
  { force = false }: { force?: boolean | undefined } = {},
): Verdict<LeavingRefusal> {
  const isSafe = batch.status !== 'Completed' && !members.some(isPrinted);
  if (isSafe || force) return yes;
  return no('batch-has-printed');
}

/** May a suborder be taken out of its batch? A printed one only when someone has confirmed it (D72). */
export function mayLeaveBatch(
  member: Member,
  { confirmPrinted = false }: { confirmPrinted?: boolean | undefined } = {},
): Verdict<LeavingRefusal> {
  if (confirmPrinted || !isPrinted(member)) return yes;
  return no('printed.leave-batch', suborderStatusLabel[member.status]);
}

/** Has a label or more of this member left the printer? What is printed keeps its status when it leaves (D71, D72). */
export function isPrinted({ status }: Member): boolean {
  return isAtLeast(status, 'SuborderPrinted');
}
