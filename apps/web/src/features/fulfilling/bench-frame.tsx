import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { StationButton } from './station/station-button.tsx';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface BenchFrameProps {
  title: string;
  note?: ReactNode;
  /** How far the batch is, in the middle of the bar. */
  progress?: ReactNode;
  /** Badges and buttons at its right; the settings of the bench stand there in any case. */
  tools?: ReactNode;
  /** The page itself offers the next batch. */
  isDone?: boolean | undefined;
  children: ReactNode;
}

/** The frame of the packing table: the whole window, a slim bar along the top. */
export function BenchFrame({ title, note, progress, tools, isDone, children }: BenchFrameProps) {
  const t = useTexts(packingBoardTexts);
  return (
    <div className="fixed inset-0 z-30 flex flex-col bg-page">
      <title>{`${title} · Bloomdesk`}</title>
      <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-3 py-1.5">
        <Link to="/fulfill" className={buttonStyle('quiet', 'normal', 'h-11 px-3')}>
          <Icon name="chevron-left" /> {t('back')}
        </Link>
        <div className="min-w-0">
          <h1 className="truncate text-lg font-semibold">{title}</h1>
          {note && <p className="truncate text-sm text-muted tabular-nums">{note}</p>}
        </div>
        <div className="min-w-44 flex-1">{progress}</div>
        <div className="flex flex-wrap items-center gap-2">{tools ?? <StationButton />}</div>
        {!isDone && (
          <Link to="/fulfill" className={buttonStyle('plain', 'normal', 'h-11')}>
            {t('nextBatch')}
          </Link>
        )}
      </header>
      {children}
    </div>
  );
}
