import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { StockCard } from './stock-card.tsx';
import type { StockDay } from './use-stock-day.ts';

/** The classes of products whose count is due, each with the way to count it (D436). */
export function CountsDue({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(stockDayTexts);
  return (
    <StockCard
      title={t('countsDue')}
      fcId={fcId}
      isBelow
      renderNote={({ countsDue }) => (
        <Link to="/supply/counts" search={{ fc: fcId }} className="link tabular-nums">
          {t('classes', { count: countsDue.length })}
        </Link>
      )}
    >
      {({ countsDue }) =>
        countsDue.length === 0 ? (
          <EmptyState icon="check" title={t('allCounted')} text={t('countsHelp')} />
        ) : (
          <ul aria-label={t('countsDue')}>
            {countsDue.map((due) => (
              <DueClass key={due.classification} {...{ due, fcId }} />
            ))}
          </ul>
        )
      }
    </StockCard>
  );
}

function DueClass({ due, fcId }: { due: StockDay['countsDue'][number]; fcId: number }) {
  const { classification, lots, lastCounted, openCountId } = due;
  const t = useTexts(stockDayTexts);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
      <span className="min-w-0 flex-1">
        <span className="font-medium break-words">{classification || t('noClass')}</span>
        <span className="block text-sm text-muted tabular-nums">
          {t('lots', { count: lots })}
          {` · ${lastCounted === null ? t('neverCounted') : t('lastCounted', { day: dayText(lastCounted) })}`}
        </span>
      </span>
      {openCountId === null ? (
        <Link to="/supply/counts" search={{ fc: fcId }} className={buttonStyle('plain', 'small')}>
          {t('count')}
        </Link>
      ) : (
        <Link
          to="/supply/counts/$countId"
          params={{ countId: String(openCountId) }}
          className={buttonStyle('plain', 'small')}
        >
          {t('goOnCounting')}
        </Link>
      )}
    </li>
  );
}
