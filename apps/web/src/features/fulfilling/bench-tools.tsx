import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { StationButton } from './station/station-button.tsx';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { useTexts } from '#texts/use-texts.ts';

interface BenchToolsProps {
  waiting: number;
  isStuck: boolean;
  inException: number;
  /** What may be done with the whole batch. */
  children: ReactNode;
}

/** What is worth knowing beside the work, and the settings of this bench. */
export function BenchTools({ waiting, isStuck, inException, children }: BenchToolsProps) {
  const t = useTexts(packingBoardTexts);
  return (
    <>
      {waiting > 0 && (
        <Badge tone={isStuck ? 'amber' : 'blue'} icon="clock" title={t('waitingHint')}>
          {t('waiting', { count: waiting })}
        </Badge>
      )}
      {inException > 0 && (
        <Badge tone="amber" icon="warning">
          {t('inException', { count: inException })}
        </Badge>
      )}
      {children}
      <StationButton keys="," />
    </>
  );
}
