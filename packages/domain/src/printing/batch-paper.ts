import { isLive, type SuborderStatus } from '../suborders/suborder-status.ts';

interface PaperMember {
  suborderId: string;
  status: SuborderStatus;
  inException: boolean;
  exceptionsList?: readonly { reason: string }[];
  batchIndex: number | null;
}

/** A member that a paper leaves off, and why. */
export interface LeftOffPaper {
  suborderId: string;
  why: string;
}

/** The members whose papers are printed, in batch order, and those left off: cancelled or in exception (D76, D98). */
export function leftOffPaper<Member extends PaperMember>(
  members: readonly Member[],
): { printed: Member[]; skipped: LeftOffPaper[] } {
  const inOrder = members.toSorted((a, b) => (a.batchIndex ?? 0) - (b.batchIndex ?? 0));
  return {
    printed: inOrder.filter((member) => whyLeftOff(member) === null),
    skipped: inOrder.flatMap((member) => {
      const why = whyLeftOff(member);
      return why === null ? [] : [{ suborderId: member.suborderId, why }];
    }),
  };
}

function whyLeftOff(member: PaperMember): string | null {
  if (!isLive(member)) return 'Cancelled';
  if (!member.inException) return null;
  const reasons = member.exceptionsList?.map(({ reason }) => reason).join('; ');
  return reasons ? `In exception: ${reasons}` : 'In exception';
}
