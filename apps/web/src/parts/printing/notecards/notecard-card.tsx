import { type RefObject, useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MissingSignsNote } from './missing-signs-note.tsx';
import { NotecardFace } from './notecard-face.tsx';
import { PaperTrouble } from '#parts/printing/paper-trouble.tsx';
import { PrintedBadge } from '#parts/printing/printed-badge.tsx';
import type { PaperState } from '#parts/printing/use-papers.ts';
import { useBenchLabels } from '#parts/printing/zebra/bench-labels.ts';
import { isSame } from '#parts/printing/zebra/label-queue.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

interface NotecardCardProps {
  suborder: Suborder;
  place: number;
  /** Holds the card as it is shown, for the printer. */
  face: RefObject<HTMLDivElement | null>;
  state: PaperState;
  onPrint: () => void;
}

/** The notecard as it will print, and whether it has been. */
export function NotecardCard({ suborder, place, face, state, onPrint }: NotecardCardProps) {
  const t = useTexts(printingTexts);
  const { suborderId, message, notecardsPrinted } = suborder;
  const queued = useBenchLabels().find(({ job }) => isSame(job, { suborderId, paper: 'notecard' }));
  const isPrinting = state.kind === 'printing' || queued?.state.kind === 'waiting' || queued?.state.kind === 'printing';
  const [problem, setProblem] = useState<string | null>(null);
  const isEmpty = message.trim() === '';
  return (
    <Card
      title={t('notecard')}
      note={
        isEmpty ? <Badge>{t('noMessage')}</Badge> : <PrintedBadge count={notecardsPrinted} isPrinting={isPrinting} />
      }
      actions={
        !isEmpty && (
          <Button
            icon="printer"
            className="h-11"
            isPending={isPrinting}
            onClick={onPrint}
            aria-label={notecardsPrinted > 0 ? t('reprintNotecard') : t('printNotecard')}
          >
            {notecardsPrinted > 0 ? t('reprint') : t('print')}
          </Button>
        )
      }
      className="papers-card"
      isFlush
    >
      <div className="flex flex-col gap-2 p-2.5">
        {isEmpty ? (
          <p className="text-muted">{t('withoutNotecard')}</p>
        ) : (
          <div ref={face} className="notecard-preview">
            <NotecardFace {...{ suborderId, message, place }} onSet={setProblem} />
          </div>
        )}
        {problem && <p className="font-medium text-red">{problem}</p>}
        <MissingSignsNote message={message} />
        <PaperTrouble paper="notecard" state={state} />
      </div>
    </Card>
  );
}
