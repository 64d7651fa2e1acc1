import { batchesRuleRefusals } from '../refusals/batches-rule-refusals.ts';
import type { FcConfig } from '../fulfillment-centers/fc-config.ts';
import { isBefore, isLive, type SuborderStatus } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

interface Member {
  status: SuborderStatus;
  inException: boolean;
}

export interface PackedCount {
  /** Live members that leave with the batch: those in exception stay behind. */
  total: number;
  unpacked: number;
}

interface Confirmed {
  /** An operations manager insists, with a reason. */
  force: boolean;
  /** How many unpacked members someone has seen. */
  confirmUnpacked: number;
}

export type UnpackedRefusal = 'not-packed' | 'unpacked-left';

/** How many members of a batch would leave with it, and how many of them nobody has packed. */
export function countPacked(members: readonly Member[]): PackedCount {
  const leaving = members.filter((member) => isLive(member) && !member.inException);
  return { total: leaving.length, unpacked: leaving.filter(({ status }) => isBefore(status, 'Packed')).length };
}

/**
 * May a batch be completed with so many unpacked (D273)? Where fulfillment is guided it may not, unless someone insists;
 * where it is guided and in bulk the number has to be confirmed; elsewhere nobody scans, so nobody is asked.
 */
export function mayCompleteUnpacked(
  { total, unpacked }: PackedCount,
  fc: Pick<FcConfig, 'useGuidedFulfillment' | 'useBulkAndGuidedFulfillment'>,
  { force, confirmUnpacked }: Confirmed,
): Verdict<UnpackedRefusal> {
  if (unpacked === 0 || force) return yes;
  if (fc.useGuidedFulfillment) return no('not-packed.batch', unpacked, total);
  const isConfirmed = !fc.useBulkAndGuidedFulfillment || confirmUnpacked === unpacked;
  return isConfirmed ? yes : no('unpacked-left', unpacked, total);
}

/** What is asked before a batch is completed half packed. */
export function unpackedQuestion({ total, unpacked }: PackedCount): string {
  return batchesRuleRefusals['unpacked-left'].says(unpacked, total);
}
