import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { progressOf, type Walk } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { useBenchLabels } from '#parts/printing/zebra/bench-labels.ts';
import { WaitingLabels } from '#parts/printing/zebra/waiting-labels.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Ending } from '#features/fulfilling/bench/ending.ts';
import { NextBatchLink } from './next-batch-link.tsx';
import { Panel } from './panel.tsx';
import { SkippedList } from './skipped-list.tsx';
import { formatDuration } from './format-duration.ts';

interface BatchEndProps {
  ending: Ending;
  batch: Batch;
  walk: Walk;
  waiting: number;
  suborders: readonly Suborder[];
  /** Says yes to the question, or tries once more. */
  onComplete: () => void;
}

/** The end of a batch: it is being completed, asked about, complete, or could not be completed (D89, D90). */
export function BatchEnd({ ending, batch, walk, waiting, suborders, onComplete }: BatchEndProps) {
  const { packed } = progressOf(walk);
  const papersOut = useBenchLabels().length;
  const left = suborders.filter(({ inException }) => inException).map(reasonOf);
  switch (ending.kind) {
    case 'open':
    case 'completing':
      return (
        <Panel sign={<Spinner size={32} />} title={titleOf(waiting, papersOut)}>
          All {packed} are packed.
          <WaitingLabels />
        </Panel>
      );
    case 'asking':
      return (
        <Panel icon="warning" title={ending.question}>
          <SkippedList title="They stay in exception, and their status stays as it is:" skipped={left} />
          <Button ref={takeFocus} kind="primary" className="bench-button mt-5" onClick={onComplete}>
            Complete batch {batch.batchId}
          </Button>
        </Panel>
      );
    case 'failed':
      return (
        <Panel icon="alert" title="Error while completing batch" isBad>
          <p role="alert">{ending.message}</p>
          <p>Everything you packed is saved. The batch is still at the table.</p>
          <Button kind="primary" icon="refresh" className="bench-button mt-5" onClick={onComplete}>
            Retry
          </Button>
        </Panel>
      );
    case 'complete':
      return (
        <Panel icon="done" title="Batch complete">
          <p>
            {ending.answer.packed} packed
            {ending.answer.secondsTaken !== null && ` in ${formatDuration(ending.answer.secondsTaken)}`}.
          </p>
          <SkippedList
            title={`${ending.answer.skipped.length} skipped, in exception:`}
            skipped={ending.answer.skipped}
          />
          <NextBatchLink />
        </Panel>
      );
    case 'complete-elsewhere':
      return (
        <Panel icon="done" title="Batch complete">
          <p>It was completed at another station.</p>
          <NextBatchLink />
        </Panel>
      );
  }
}

function titleOf(waiting: number, out: number): string {
  if (out > 0) return `Waiting for ${countOf(out, 'paper')}…`;
  return waiting > 0 ? `Sending the last ${waiting}…` : 'Completing the batch…';
}

/** Enter answers the question; nobody at a packing table reaches for a mouse (D90). */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function reasonOf({ suborderId, exceptionsList }: Suborder) {
  return { suborderId, reason: exceptionsList.map(({ reason }) => reason).join('; ') };
}
