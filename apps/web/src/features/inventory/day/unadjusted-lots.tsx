import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { EmptyState } from '#ui/empty-state.tsx';
import { LotLine } from './lot-line.tsx';
import { StockCard } from './stock-card.tsx';

/** The lots in use that nobody has adjusted for two weeks: worth a count. */
export function UnadjustedLots({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  return (
    <StockCard title="Not adjusted for 2 weeks" fcId={fcId} renderNote={({ unadjusted }) => countOf(unadjusted, 'lot')}>
      {({ longUnadjusted, unadjusted, date }) =>
        longUnadjusted.length === 0 ? (
          <EmptyState
            icon="check"
            title="Every lot was looked at lately"
            text="Lots without an adjustment for two weeks appear here. Count them, then adjust what differs."
          />
        ) : (
          <>
            <ul aria-label="Not adjusted for 2 weeks">
              {longUnadjusted.map((lot) => (
                <LotLine key={lot.lotId} {...{ lot, fcId, date }}>
                  {lot.adjustedAt === null ? ' · never adjusted' : ` · last on ${formatDay(lot.adjustedAt)}`}
                </LotLine>
              ))}
            </ul>
            {unadjusted > longUnadjusted.length && (
              <p className="mt-2 text-sm text-muted">The {longUnadjusted.length} that waited longest are shown.</p>
            )}
          </>
        )
      }
    </StockCard>
  );
}
