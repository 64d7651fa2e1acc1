import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { EmptyState } from '#ui/empty-state.tsx';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { LotLine } from './lot-line.tsx';
import { StockCard } from './stock-card.tsx';

/** The lots in use that nobody has adjusted for two weeks: worth a count. */
export function UnadjustedLots({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(stockDayTexts);
  return (
    <StockCard title={t('unadjusted')} fcId={fcId} renderNote={({ unadjusted }) => t('lots', { count: unadjusted })}>
      {({ longUnadjusted, unadjusted, date }) =>
        longUnadjusted.length === 0 ? (
          <EmptyState icon="check" title={t('allLooked')} text={t('unadjustedHelp')} />
        ) : (
          <>
            <ul aria-label={t('unadjusted')}>
              {longUnadjusted.map((lot) => (
                <LotLine key={lot.lotId} {...{ lot, fcId, date }}>
                  {` · ${lot.adjustedAt === null ? t('neverAdjusted') : t('lastAdjusted', { day: dayText(lot.adjustedAt) })}`}
                </LotLine>
              ))}
            </ul>
            {unadjusted > longUnadjusted.length && (
              <p className="mt-2 text-sm text-muted">{t('longest', { count: longUnadjusted.length })}</p>
            )}
          </>
        )
      }
    </StockCard>
  );
}
