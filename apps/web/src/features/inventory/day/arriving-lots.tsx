import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { useSession } from '#lib/session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LotLine } from './lot-line.tsx';
import { StockCard } from './stock-card.tsx';
import { arrivalTableDay, arrivingInTable } from './stock-tables.ts';
import type { StockDay } from './use-stock-day.ts';

/** The lots that are due today or late, each with the way to receive it. */
export function ArrivingLots({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  return (
    <StockCard title="Arriving today" fcId={fcId} renderNote={(day) => <ArrivingCount {...{ fcId, day }} />}>
      {({ arriving, date }) =>
        arriving.length === 0 ? (
          <EmptyState
            icon="flower"
            title="Nothing arrives today"
            text="Lots on order appear here on their day. Receive each one when it has come. Example: 100 roses."
          />
        ) : (
          <ul aria-label="Arriving today">
            {arriving.map((lot) => (
              <LotLine
                key={lot.lotId}
                {...{ lot, fcId }}
                date={lot.startFulfillmentDate ?? date}
                action={<ReceiveLink lotId={lot.lotId} />}
              >
                {lot.arrivalDate !== null && lot.arrivalDate < date && (
                  <span className="font-medium text-red"> · late, due {formatDay(lot.arrivalDate)}</span>
                )}
              </LotLine>
            ))}
          </ul>
        )
      }
    </StockCard>
  );
}

function ArrivingCount({ fcId, day }: { fcId: number; day: StockDay }) {
  const count = arrivingInTable(day).length;
  const date = arrivalTableDay(day);
  return (
    <Link
      to="/inventory"
      search={filteredSearch({ fc: fcId, date }, { 'f.arrival': day.date, 'f.onOrder': '>0' })}
      className="link tabular-nums"
    >
      {count.toLocaleString('en-US')} due today
    </Link>
  );
}

function ReceiveLink({ lotId }: { lotId: number }) {
  if (!useSession().can('inventory.write')) return null;
  return (
    <Link to="/inventory/$lotId" params={{ lotId: String(lotId) }} className={buttonStyle('plain', 'small')}>
      Receive
    </Link>
  );
}
