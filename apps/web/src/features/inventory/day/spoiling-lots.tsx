import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LotLine } from './lot-line.tsx';
import { StockCard } from './stock-card.tsx';
import { spoilingByDay } from './stock-tables.ts';
import type { StockDay } from './use-stock-day.ts';

/** The lots with stock that spoil within two days, and how many have spoiled. */
export function SpoilingLots({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  return (
    <StockCard title="Spoils within 2 days" fcId={fcId} renderNote={(day) => <SpoilingCounts {...{ fcId, day }} />}>
      {({ spoiling, expired, date }) => (
        <>
          {expired > 0 && (
            <p className="mb-2">
              <Link to="/inventory" search={{ fc: fcId, date }} className="link font-medium">
                {countOf(expired, 'lot is', 'lots are')} past the spoil date
              </Link>
            </p>
          )}
          {spoiling.length === 0 ? (
            <EmptyState
              icon="check"
              title="Nothing spoils soon"
              text="Lots with stock appear here two days before they spoil. Example: 30 dahlias, spoil tomorrow."
            />
          ) : (
            <ul aria-label="Spoils within 2 days">
              {spoiling.map((lot) => (
                <LotLine key={lot.lotId} {...{ lot, fcId, date }}>
                  {` · spoils ${formatDay(lot.expirationDate ?? date)}`}
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
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      {spoilingByDay(spoiling).map(({ day, count }) => (
        <Link
          key={day}
          to="/inventory"
          search={filteredSearch({ fc: fcId, date }, { 'f.spoil': day, 'f.onHand': '>0' })}
          className="link"
        >
          {count.toLocaleString('en-US')} on {formatDay(day)}
        </Link>
      ))}
      {spoiling.length === 0 && '0 lots'}
    </span>
  );
}
