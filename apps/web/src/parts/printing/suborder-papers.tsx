import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { benchLabel } from './bench-label.ts';
import { LabelCard } from './label-card.tsx';
import { NotecardCard } from './notecards/notecard-card.tsx';
import { type PapersToPrint, usePapers } from './use-papers.ts';
import { WaitingLabels } from './zebra/waiting-labels.tsx';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface SuborderPapersProps extends PapersToPrint {
  /** The place in the batch from 1. */
  place: number;
}

/** The notecard and the label of a suborder at the packing table, and whatever it takes to print them. */
export function SuborderPapers(props: SuborderPapersProps) {
  const t = useTexts(printingTexts);
  const { suborder, place } = props;
  const label = useQuery(benchLabel(suborder));
  const face = useRef<HTMLDivElement>(null);
  const papers = usePapers(props, label.data?.label ?? null, face);
  return (
    <>
      {papers.isBothWanted && (
        <Button
          kind="primary"
          icon="printer"
          className="bench-button w-full"
          onClick={() => papers.print(['notecard', 'label'])}
        >
          {t('printBoth')}
        </Button>
      )}
      <WaitingLabels />
      <NotecardCard
        suborder={suborder}
        place={place}
        face={face}
        state={papers.states.notecard}
        onPrint={() => papers.print(['notecard'])}
      />
      <LabelCard
        suborder={suborder}
        label={label.data?.label ?? null}
        error={label.error}
        state={papers.states.label}
        onPrint={() => papers.print(['label'])}
        onAskAgain={() => void label.refetch()}
      />
    </>
  );
}
