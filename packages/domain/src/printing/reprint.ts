import { isLive, type SuborderStatus } from '../suborders/suborder-status.ts';

/** A paper whose prints are counted, suborder by suborder. */
export type CountedPaper = 'notecard' | 'label';

/** What the rule reads of a member of a batch. */
export interface PrintableMember {
  suborderId: string;
  status: SuborderStatus;
  inException: boolean;
  /** By position from 0; people count from 1. */
  batchIndex: number | null;
  message: string;
  notecardsPrinted: number;
  labelsPrinted: number;
}

/** What of a batch is printed once more: what has not come out yet, or everything from a place on ("reprint from #n"). */
export type ReprintChoice = { kind: 'rest' } | { kind: 'from'; place: number };

/** Why papers are printed once more, for the audit trail (abuse case 24). */
export const reprintReasons = [
  'Printer fault',
  'Paper damaged',
  'Paper lost',
  'Contents changed',
  'Printed by mistake',
] as const;
export type ReprintReason = (typeof reprintReasons)[number];

/** The members whose papers a print of the batch puts out, in batch order: live ones that are not in exception (D76). */
export function printableMembers<Member extends PrintableMember>(members: readonly Member[]): Member[] {
  return members.filter((member) => isLive(member) && !member.inException).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Has any of these papers of this suborder left a printer before? A suborder without a message has no notecard. */
export function wasPrinted(member: PrintableMember, papers: readonly CountedPaper[]): boolean {
  return (
    (papers.includes('label') && member.labelsPrinted > 0) ||
    (papers.includes('notecard') && member.notecardsPrinted > 0 && member.message.trim() !== '')
  );
}

/** The suborders a choice prints, in batch order; none where no place is that far along. */
export function reprinted(
  members: readonly PrintableMember[],
  papers: readonly CountedPaper[],
  choice: ReprintChoice,
): string[] {
  const isWanted = (member: PrintableMember) =>
    choice.kind === 'rest' ? !wasPrinted(member, papers) : placeOf(member) >= choice.place;
  return printableMembers(members)
    .filter(isWanted)
    .map(({ suborderId }) => suborderId);
}

/** The number a member has on its papers, from 1. */
export function placeOf({ batchIndex }: Pick<PrintableMember, 'batchIndex'>): number {
  return (batchIndex ?? 0) + 1;
}
