import type { Sentence, Word } from '../refusals/refusal-entry.ts';
import { isAtLeast, isLive, type SuborderStatus } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

export interface FlowMember {
  suborderId: string;
  status: SuborderStatus;
  inException: boolean;
  /** Position in the batch from 0. */
  batchIndex: number;
}

export interface Walk<M extends FlowMember = FlowMember> {
  members: readonly M[];
  /**
   * Only while a completed batch is fulfilled once more: the suborder ids packed in this round, because then the
   * statuses no longer tell (D91).
   */
  packedAgain?: ReadonlySet<string> | undefined;
  /** Suborder ids that other benches have on screen: they come up here only when they are scanned (D285). */
  claimedElsewhere?: ReadonlySet<string> | undefined;
}

/** Where to start or resume: the first suborder not packed yet and not in exception, null when none is left (D86). */
export function firstToPack<M extends FlowMember>(walk: Walk<M>): M | null {
  return freeToPack(walk)[0] ?? null;
}

/** The suborder after the current one that still is to be packed and free; past the end, those jumped over come up again. */
export function nextToPack<M extends FlowMember>(walk: Walk<M>, current: FlowMember): M | null {
  const others = freeToPack(walk).filter((member) => member.suborderId !== current.suborderId);
  return others.find((member) => member.batchIndex > current.batchIndex) ?? others[0] ?? null;
}

/** The suborder before the current one, packed or not, to look at or reprint; null at the start. */
export function previousShown<M extends FlowMember>(walk: Walk<M>, current: FlowMember): M | null {
  return inWalkOrder(walk).findLast((member) => member.batchIndex < current.batchIndex) ?? null;
}

export interface Progress {
  packed: number;
  /** The suborders that are packed in this batch at all: live and not in exception. */
  total: number;
  /** Live suborders in exception: guided fulfillment leaves them out (D76). */
  inException: number;
}

/** Packed n of m for the progress bar; cancelled suborders count nowhere. */
export function progressOf(walk: Walk): Progress {
  const workable = inWalkOrder(walk);
  return {
    packed: workable.filter((member) => isPackedIn(walk, member)).length,
    total: workable.length,
    inException: inExceptionOf(walk).length,
  };
}

export type Finish = { kind: 'go-on' } | { kind: 'complete' } | { kind: 'ask'; question: string; sentence: Sentence };

/** What follows a pack: go on, complete by itself (D89), or ask first: exceptions left (D90) or fulfilled once more (D91). */
export function finishOf(walk: Walk): Finish {
  if (toPack(walk).length > 0) return { kind: 'go-on' };
  const left = inExceptionOf(walk).length;
  if (left > 0) return ask('exceptions', `Complete batch with ${left} in exception?`, left);
  if (walk.packedAgain !== undefined) return ask('again', 'Complete batch again?');
  return inWalkOrder(walk).length > 0 ? { kind: 'complete' } : ask('nothing', 'Complete batch with nothing to pack?');
}

/** What is asked at the end of a batch; screens in another language say it by its id and words (D320). */
export type FinishQuestion = 'exceptions' | 'again' | 'nothing';

function ask(id: FinishQuestion, question: string, ...words: Word[]): Finish {
  return { kind: 'ask', question, sentence: { id: `finish.${id}`, words } };
}

/** Is this member done with in this round? Packed or further, or packed again when fulfilled once more (D91). */
export function isPackedIn({ packedAgain }: Pick<Walk, 'packedAgain'>, member: FlowMember): boolean {
  return packedAgain ? packedAgain.has(member.suborderId) : isAtLeast(member.status, 'Packed');
}

export interface PackToUndo {
  status: SuborderStatus;
  packedBy: string;
  packedAt: Date;
}

export type UndoRefusal = 'not-packed' | 'packed-by-another' | 'too-late';

/** The last scan may be undone by the one who made it, for 60 seconds (table A4). */
export function mayUndoPack(pack: PackToUndo, by: { user: string; now: Date }): Verdict<UndoRefusal> {
  if (pack.status !== 'Packed') return no('not-packed');
  if (pack.packedBy !== by.user) return no('packed-by-another');
  return by.now.getTime() - pack.packedAt.getTime() <= 60_000 ? yes : no('too-late.undo');
}

/** Of those still to be packed, the ones no other bench has on screen, in batch order. */
export function freeToPack<M extends FlowMember>(walk: Walk<M>): M[] {
  return toPack(walk).filter(({ suborderId }) => !walk.claimedElsewhere?.has(suborderId));
}

/** The members still to be packed, in batch order: live, not in exception, not done with in this round. */
export function toPack<M extends FlowMember>(walk: Walk<M>): M[] {
  return inWalkOrder(walk).filter((member) => !isPackedIn(walk, member));
}

function inWalkOrder<M extends FlowMember>({ members }: Walk<M>): M[] {
  return members.filter((member) => isLive(member) && !member.inException).sort((a, b) => a.batchIndex - b.batchIndex);
}

function inExceptionOf({ members }: Walk): FlowMember[] {
  return members.filter((member) => isLive(member) && member.inException);
}
