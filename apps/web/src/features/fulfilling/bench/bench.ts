import type { getPackingProgress } from '@bloomdesk/contract/batches/calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import {
  bringBack,
  lookBack,
  next,
  packUnprinted,
  refused,
  scan,
  settle,
  skip,
  type Step,
  undo,
} from './bench-moves.ts';
import { progressCame, suborderCame } from './bench-news.ts';
import { inOtherBatch } from '@bloomdesk/domain/fulfilling/parse-scan';
import { type ClaimAnswer, createClaimKeeper } from './bench-claims.ts';
import { claimAnswered, claimsCame } from './bench-others.ts';
import { type BenchState, placeOf, type PackingState, withMessage } from './bench-state.ts';
import { layOut, type TableParts } from './bench-table.ts';
import { withWork } from './bench-work.ts';
import { type BenchWork, newWork, type WaitingWork } from './waiting-work.ts';
import type { WorkAnswer } from './work-sender.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { textsOf } from '#texts/catalogue.ts';
import { refusalSentence } from '#texts/refusal-sentence.ts';
import { parseScannedText } from '@bloomdesk/domain/fulfilling/scanned-text';

const t = textsOf(packingBoardTexts);

export type Bench = ReturnType<typeof createBench>;

/** A packing table with one batch on it: every action shows at once and is sent in order behind the scenes. */
export function createBench(parts: TableParts) {
  const { sender, now, batch } = parts;
  const table = layOut(parts);
  const settledAt = new Map<string, number>();
  let claimedAt = 0;

  const desk = {
    take({ state, work, takesOver }: Step) {
      if (work) sender.add(newWork(work, batch.batchId, now()));
      if (takesOver !== undefined) keeper.takeOver(takesOver);
      table.show(state);
    },
    /** Has this table done something to the suborder that an answer asked for at that moment cannot know? */
    knowsBetter(suborderId: string, requestedAt: number) {
      if ((settledAt.get(suborderId) ?? 0) >= requestedAt) return true;
      return table.waitingHere().some((work) => work.suborderId === suborderId);
    },
    onDone(work: WaitingWork, { packedBefore }: WorkAnswer) {
      if (work.batchId !== batch.batchId) return;
      settledAt.set(work.suborderId, now());
      const { state } = table.view();
      if (!packedBefore || state.packedAgain) return;
      const place = placeOf(state, work.suborderId);
      const { by } = packedBefore;
      const words = by === null ? t('packedAlready', { place }) : t('packedBefore', { place, by });
      table.show(withMessage(state, 'notice', words, null));
    },
    /** A suborder that is not in this batch: which one it is in is said as soon as the server has answered (D285). */
    async nameOtherBatch({ message: said, suborders }: BenchState) {
      const suborderId = parseScannedText(said?.code ?? '') ?? '';
      const isForeign = /^\d+-\d+$/.test(suborderId) && !suborders.some((one) => one.suborderId === suborderId);
      if (said?.tone !== 'wrong' || !isForeign) return;
      const batchId = await parts.batchOf(suborderId).catch(() => null);
      const { state } = table.view();
      if (batchId === null || state.message !== said) return; // something else has been said since
      table.show({
        ...state,
        message: {
          ...said,
          words: refusalSentence(inOtherBatch(suborderId, batchId), {
            id: 'not-in-batch.other',
            words: [suborderId, batchId],
          }),
        },
      });
    },
    onClaim(answer: ClaimAnswer | null, wantedId: string | null, requestedAt: number) {
      const freshOf = (progress: PackingState) => (desk.knowsBetter(progress.suborderId, requestedAt) ? {} : progress);
      claimedAt = now();
      table.show(claimAnswered(table.view().state, answer, wantedId, { benchId: parts.claims.benchId, freshOf }));
      if (answer && !answer.claimed && wantedId !== null) parts.onDoubt();
    },
    onRefused(work: WaitingWork, message: string) {
      if (work.batchId !== batch.batchId) return;
      table.show(refused(table.view().state, work, message));
      parts.onDoubt();
    },
  };

  const keeper = createClaimKeeper({
    port: parts.claims,
    state: () => table.view().state,
    isUndoing: (id) => table.waitingHere().some(({ kind, suborderId }) => kind === 'undo' && suborderId === id),
    onAnswer: desk.onClaim,
    now,
  });

  return {
    subscribe: table.watch,
    view: table.view,
    complete: table.complete,
    /** Follows what becomes of the work; returns the way to stop. */
    attach() {
      const onChange = () => table.show(table.view().state);
      const stops = [
        sender.listen({ onChange, onDone: desk.onDone, onRefused: desk.onRefused }),
        table.watch(keeper.follow),
        keeper.stop,
      ];
      keeper.start();
      onChange();
      return () => stops.forEach((stop) => stop());
    },
    /** The page is still open: what it has claimed stays its own. */
    renewClaim: keeper.renew,
    scan(code: string, end: string | null = null) {
      desk.take(scan(table.view().state, code, now(), end));
      void desk.nameOtherBatch(table.view().state);
    },
    next: () => desk.take(next(table.view().state, now())),
    skip: () => table.show(skip(table.view().state)),
    bringBack: (suborderId: string) => table.show(bringBack(table.view().state, suborderId)),
    settle: (suborderId: string) => desk.take(settle(table.view().state, suborderId)),
    /** Papers are on their way to the printer: the batch is completed after them (D274). */
    papersOut: table.papersOut,
    packUnprinted: (reason: string) => desk.take(packUnprinted(table.view().state, reason, now())),
    lookBack: () => table.show(lookBack(table.view().state)),
    undo() {
      const { state } = table.view();
      const isLastPack = (work: WaitingWork) => work.kind === 'pack' && work.suborderId === state.lastPack?.suborderId;
      const unsent = table.waitingHere().findLast(isLastPack);
      const step = undo(state);
      desk.take(unsent && sender.takeBack(unsent.id) ? { state: step.state } : step);
    },
    /** Papers of a suborder have left the printer. */
    printed: (work: Extract<BenchWork, { kind: 'print' }>) =>
      desk.take({ state: withWork(table.view().state, work), work }),
    progressCame({ status, suborders, claims }: CallData<typeof getPackingProgress>, requestedAt: number) {
      const { state, ending } = table.view();
      const isElsewhere = status === 'Completed' && ending.kind !== 'complete' && ending.kind !== 'completing';
      const after = progressCame(state, suborders, (suborderId) => desk.knowsBetter(suborderId, requestedAt));
      const isOlder = keeper.isAsking() || requestedAt <= claimedAt || after.packedAgain !== undefined;
      const known = isOlder ? after : claimsCame(after, claims, parts.claims.benchId);
      table.show(known, isElsewhere ? { kind: 'complete-elsewhere' } : ending);
    },
    suborderCame: (suborder: Suborder, requestedAt: number) =>
      table.show(suborderCame(table.view().state, suborder, desk.knowsBetter(suborder.suborderId, requestedAt))),
  };
}
