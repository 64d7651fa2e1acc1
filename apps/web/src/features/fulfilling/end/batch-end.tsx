import type { ReactNode } from 'react';
import type { Batch } from '@bloomdesk/contract/batches.shapes';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { progressOf, type Walk } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { Ending } from '#features/fulfilling/bench/ending.ts';
import { NextBatchLink } from './next-batch-link.tsx';
import { SkippedList } from './skipped-list.tsx';
import { durationWords } from './duration-words.ts';

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
  const left = suborders.filter(({ inException }) => inException).map(reasonOf);
  switch (ending.kind) {
    case 'open':
    case 'completing':
      return (
        <Panel
          sign={<Spinner size={32} />}
          title={waiting > 0 ? `Sending the last ${waiting}…` : 'Completing the batch…'}
        >
          All {packed} are packed.
        </Panel>
      );
    case 'asking':
      return (
        <Panel icon="warning" title={ending.question}>
          <SkippedList title="They stay in exception, and their status stays as it is:" skipped={left} />
          <Button kind="primary" className="bench-button mt-5" onClick={onComplete}>
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
            {ending.answer.secondsTaken !== null && ` in ${durationWords(ending.answer.secondsTaken)}`}.
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
          <p>It was completed at another table.</p>
          <NextBatchLink />
        </Panel>
      );
  }
}

interface PanelProps {
  sign?: ReactNode;
  icon?: IconName;
  title: string;
  isBad?: boolean;
  children: ReactNode;
}

function Panel({ sign, icon, title, isBad, children }: PanelProps) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto p-6">
      <section
        aria-label={title}
        className="flex w-full max-w-160 flex-col items-center rounded-lg border border-line bg-surface px-8 py-10 text-center text-lg"
      >
        <span className={isBad ? 'text-red' : 'text-accent-text'}>
          {sign ?? (icon && <Icon name={icon} size={32} />)}
        </span>
        <h2 className="mt-3 mb-2 text-3xl font-semibold">{title}</h2>
        {children}
      </section>
    </div>
  );
}

function reasonOf({ suborderId, exceptionsList }: Suborder) {
  return { suborderId, reason: exceptionsList.map(({ reason }) => reason).join('; ') };
}
