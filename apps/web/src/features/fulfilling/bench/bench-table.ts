import type { completeBatch } from '@bloomdesk/contract/batches/calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { CallData } from '@bloomdesk/contract/call';
import { createStore, type Store } from '#lib/react/store.ts';
import type { ClaimPort } from './bench-claims.ts';
import type { BenchState } from './bench-state.ts';
import { openBench } from './open-bench.ts';
import { type Ending, endingAfter, endingOfFailure, isEnd } from './ending.ts';
import { withoutPast } from './message-while.ts';
import type { Tone } from './tones.ts';
import type { WaitingWork } from './waiting-work.ts';
import type { WorkSender } from './work-sender.ts';

export interface TableParts {
  batch: Batch;
  packedAgain: ReadonlySet<string> | undefined;
  /** Nothing is packed at this center before its papers are printed (D273). */
  printsFirst: boolean;
  /** Where lines lie, at a center where each is scanned (D273). */
  linePlaces: BenchState['linePlaces'];
  sender: WorkSender;
  /** How this bench claims what it shows (D285). */
  claims: ClaimPort;
  /** Completes the batch; someone has seen so many in exception that stay behind. */
  complete: (confirmExceptions: number) => Promise<CallData<typeof completeBatch>>;
  /** The batch a suborder is in, where this person may know; null where it is in none. */
  batchOf: (suborderId: string) => Promise<string | null>;
  sound: (tone: Tone) => void;
  /** Keeps what this round has packed, for a reload. */
  keepRound: (packedAgain: ReadonlySet<string> | undefined) => void;
  /** The server knows something this table does not. */
  onDoubt: () => void;
  /** Milliseconds. */
  now: () => number;
}

export interface BenchView {
  state: BenchState;
  ending: Ending;
  /** How much of this table's work the server has not confirmed yet. */
  waiting: number;
  isStuck: boolean;
}

/** What is to be seen at a packing table, told to anyone who watches; it completes the batch when the time has come. */
export interface BenchTable {
  view: () => BenchView;
  watch: (watcher: () => void) => () => void;
  /** This batch's part of the work that waits. */
  waitingHere: () => WaitingWork[];
  show: (state: BenchState, ending?: Ending) => void;
  /** Someone says yes to the question, or tries once more. */
  complete: () => void;
  /** Whether papers are on their way to the printer, or nobody knows what became of them. */
  papersOut: (areOut: boolean) => void;
}

/** Lays a batch on the table; what waits from an earlier visit counts as done. */
export function layOut(parts: TableParts): BenchTable {
  let confirmed = 0;
  let isSending = false;
  let arePapersOut = false;

  const table = {
    waitingHere: () => parts.sender.waiting().filter((work) => work.batchId === parts.batch.batchId),
    viewOf: (state: BenchState, ending: Ending): BenchView => ({
      state,
      ending,
      waiting: table.waitingHere().length,
      isStuck: parts.sender.isStuck(),
    }),
    show(given: BenchState, ending: Ending = view.read().ending) {
      const { state: before, ending: endingBefore } = view.read();
      const endingNow = isSending ? ending : endingAfter(given, ending);
      const state = withoutPast(given, isEnd(endingNow) && !isEnd(endingBefore));
      const next = table.viewOf(state, endingNow);
      if (state.message && state.message.n !== before.message?.n) parts.sound(state.message.tone);
      if (state.packedAgain !== before.packedAgain) parts.keepRound(state.packedAgain);
      view.put(next);
      void table.goOnCompleting();
    },
    /** Completes once everything that waits has arrived and every paper is settled, so that nothing comes after the end. */
    async goOnCompleting() {
      if (view.read().ending.kind !== 'completing' || isSending || arePapersOut || table.waitingHere().length > 0)
        return;
      isSending = true;
      const done = parts.complete(confirmed).then((answer): Ending => ({ kind: 'complete', answer }));
      const ending = await done.catch(endingOfFailure);
      isSending = false;
      if (ending.kind !== 'failed') confirmed = 0;
      if (ending.kind === 'asking') parts.onDoubt();
      if (ending.kind === 'complete') parts.keepRound(undefined);
      table.show(view.read().state, ending);
    },
    complete() {
      const { state, ending } = view.read();
      if (ending.kind === 'asking') confirmed = ending.inException;
      table.show(state, { kind: 'completing' });
    },
    papersOut(areOut: boolean) {
      arePapersOut = areOut;
      void table.goOnCompleting();
    },
    watch: (onChange: () => void) => view.watch(onChange),
    view: () => view.read(),
  };
  const view: Store<BenchView> = createStore(
    table.viewOf(openBench(parts.batch, parts, table.waitingHere()), { kind: 'open' }),
  );
  return table;
}
