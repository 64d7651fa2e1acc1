import type { StageCounts } from '@bloomdesk/domain/board/day-tally';
import { type WorkStage, workStages } from '@bloomdesk/domain/board/work-stage';
import { classNames } from '#ui/class-names.ts';
import { grouped, stageWords } from './format-board.ts';

/** What is drawn: all that is not cancelled, from what is still to be done to what is done. */
const drawnStages = workStages.filter((stage) => stage !== 'cancelled');

/** From grey over blue to green, each the stronger the further it is. */
const stageColour: Record<Exclude<WorkStage, 'cancelled'>, string> = {
  received: 'bg-line-strong',
  batched: 'bg-blue-line',
  printed: 'bg-blue-solid',
  packed: 'bg-green-line',
  out: 'bg-green-solid',
  delivered: 'bg-green',
};

/** A day's work by stage; the figures beside it say the same in words. */
export function WorkBar({ counts, className }: { counts: StageCounts; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('ink-bar flex gap-px overflow-hidden rounded-full', className)}>
      {drawnStages
        .filter((stage) => counts[stage] > 0)
        .map((stage) => (
          <span
            key={stage}
            className={classNames('h-full min-w-1', stageColour[stage])}
            style={{ flexGrow: counts[stage] }}
          />
        ))}
    </span>
  );
}

export interface StageFiguresProps {
  counts: StageCounts;
  isWhole?: boolean;
  /** Only the figures are seen: what the colours mean stands above. */
  areWordsHidden?: boolean;
}

/** Every stage with its colour and how many suborders it holds; those of none are left out where there is no room. */
export function StageFigures({ counts, isWhole = false, areWordsHidden = false }: StageFiguresProps) {
  return drawnStages
    .filter((stage) => isWhole || counts[stage] > 0)
    .map((stage) => (
      <span key={stage} className="whitespace-nowrap" title={areWordsHidden ? stageWords[stage] : undefined}>
        <span aria-hidden="true" className={classNames('mr-1 inline-block size-2 rounded-xs', stageColour[stage])} />
        <span className={areWordsHidden ? 'sr-only' : undefined}>{stageWords[stage]} </span>
        <span className="font-medium text-ink tabular-nums">{grouped(counts[stage])}</span>{' '}
      </span>
    ));
}
