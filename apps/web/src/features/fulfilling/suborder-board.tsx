import type { ReactNode } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { suborderBadgeColour, suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { windowAt } from '#lib/format-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { ItemCard } from './item-card.tsx';
import type { PackingItem } from './packing-items.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { useTexts } from '#texts/use-texts.ts';
import { wordOf } from '#texts/word-of.ts';

interface SuborderBoardProps {
  suborder: Suborder;
  /** From 1, as papers print it. */
  place: number;
  /** Packed here or at another table: only to look at. */
  isPacked: boolean;
  items: readonly PackingItem[];
  /** The lines that were scanned; null where nobody scans lines. */
  scanned: ReadonlySet<string> | null;
  papers: ReactNode;
}

/** The suborder on screen: what to take and from where, and its papers. */
export function SuborderBoard({ suborder, place, isPacked, items, scanned, papers }: SuborderBoardProps) {
  const t = useTexts(packingBoardTexts);
  const { suborderId, inException } = suborder;
  const rows = items.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0);
  return (
    <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4 min-[1000px]:grid-cols-[minmax(0,1fr)_19.5rem] min-[1000px]:content-stretch">
      <section aria-label={t('suborder', { id: suborderId })} className="flex min-w-0 flex-col gap-3">
        <BoardHead suborder={suborder} place={place} />
        {inException && (
          <Banner tone="red" title={t('putAside')}>
            {suborder.exceptionsList.map(({ reason }) => reason).join('; ') || t('noReason')}
          </Banner>
        )}
        {isPacked && <Banner tone="green" title={t('suborderPacked')} />}
        {items.length === 0 && <p className="text-xl text-muted">{t('nothingLeft')}</p>}
        <ul aria-label={t('whatToTake')} className={classNames('items', sizeOf(rows), isPacked && 'items-packed')}>
          {items.map((item) => (
            <ItemCard key={item.index} item={item} scanned={scanned} />
          ))}
        </ul>
      </section>
      <section
        aria-label={t('papers')}
        className="flex min-w-0 flex-wrap items-start gap-4 min-[1000px]:flex-col min-[1000px]:flex-nowrap"
      >
        {papers}
      </section>
    </div>
  );
}

function BoardHead({ suborder, place }: Pick<SuborderBoardProps, 'suborder' | 'place'>) {
  const t = useTexts(packingBoardTexts);
  const { suborderId, status, recipient, delivery } = suborder;
  const { startTime, windowDuration, fc } = delivery;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <h2 className="text-5xl font-bold tracking-[-0.03em] tabular-nums">{t('place', { place })}</h2>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold tabular-nums">
          {suborderId}
          <Badge tone={suborderBadgeColour(status)}>{wordOf(suborderStatusLabel[status])}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 text-lg text-muted">
          {startTime && windowDuration && <span>{windowAt(startTime, windowDuration, fc.timezone)}</span>}
          <bdi>{recipient.city}</bdi>
        </p>
      </div>
    </header>
  );
}

/** Two things are read from two metres; six still fit without scrolling. */
function sizeOf(rows: number): string {
  if (rows <= 2) return 'items-large';
  return rows <= 4 ? 'items-medium' : 'items-small';
}
