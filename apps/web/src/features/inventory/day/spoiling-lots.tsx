import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { LotLine } from './lot-line.tsx';
import { StockCard } from './stock-card.tsx';
import { spoilingByDay } from './stock-tables.ts';
import type { StockDay } from './use-stock-day.ts';

/** The lots with stock that spoil within two days, and how many have spoiled. */
export function SpoilingLots({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(stockDayTexts);
  return (
    <StockCard title={t('spoiling')} fcId={fcId} isBelow renderNote={(day) => <SpoilingCounts {...{ fcId, day }} />}>
      {({ spoiling, expired, date }) => (
        <>
          {expired > 0 && (
            <p className="mb-2">
              <Link to="/inventory" search={{ fc: fcId, date }} className="link font-medium">
                {t('pastSpoilDate', { count: expired })}
              </Link>
            </p>
          )}
          {spoiling.length === 0 ? (
            <EmptyState icon="check" title={t('nothingSpoils')} text={t('spoilingHelp')} />
          ) : (
            <ul aria-label={t('spoiling')}>
              {spoiling.map((lot) => (
                <LotLine key={lot.lotId} {...{ lot, fcId, date }}>
                  {` · ${t('spoils', { day: dayText(lot.expirationDate ?? date) })}`}
                </LotLine>
              ))}
            </ul>
          )}
        </>
      )}
    </StockCard>
  );
}

function SpoilingCounts({ fcId, day: { spoiling, date } }: { fcId: number; day: StockDay }) {
  const t = useTexts(stockDayTexts);
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      {spoilingByDay(spoiling).map(({ day, count }) => (
        <Link
          key={day}
          to="/inventory"
          search={filteredSearch({ fc: fcId, date }, { 'f.spoil': day, 'f.onHand': '>0' })}
          className="link"
        >
          {t('onDay', { count, day: dayText(day) })}
        </Link>
      ))}
      {spoiling.length === 0 && t('lots', { count: 0 })}
    </span>
  );
}
