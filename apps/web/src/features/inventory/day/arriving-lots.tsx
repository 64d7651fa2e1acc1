import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { useSession } from '#lib/session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { LotLine } from './lot-line.tsx';
import { StockCard } from './stock-card.tsx';
import { arrivalTableDay, arrivingInTable } from './stock-tables.ts';
import type { StockDay } from './use-stock-day.ts';

/** The lots that are due today or late, each with the way to receive it. */
export function ArrivingLots({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(stockDayTexts);
  return (
    <StockCard
      title={t('arriving')}
      tour="arriving"
      fcId={fcId}
      renderNote={(day) => <ArrivingCount {...{ fcId, day }} />}
    >
      {({ arriving, date }) =>
        arriving.length === 0 ? (
          <EmptyState icon="flower" title={t('nothingArrives')} text={t('arrivingHelp')} />
        ) : (
          <ul aria-label={t('arriving')}>
            {arriving.map((lot) => (
              <LotLine
                key={lot.lotId}
                {...{ lot, fcId }}
                date={lot.startFulfillmentDate ?? date}
                action={<ReceiveLink {...{ lot, fcId }} />}
              >
                {lot.comesWith && (
                  <>
                    {' · '}
                    <ComesWith {...lot.comesWith} />
                  </>
                )}
                {lot.arrivalDate !== null && lot.arrivalDate < date && (
                  <span className="font-medium text-red"> · {t('late', { day: dayText(lot.arrivalDate) })}</span>
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
  const t = useTexts(stockDayTexts);
  const count = arrivingInTable(day).length;
  const date = arrivalTableDay(day);
  return (
    <Link
      to="/inventory"
      search={filteredSearch({ fc: fcId, date }, { 'f.arrival': day.date, 'f.onOrder': '>0' })}
      className="link tabular-nums"
    >
      {t('dueToday', { count })}
    </Link>
  );
}

type ArrivingLot = StockDay['arriving'][number];

/** The purchase order or transfer that a lot comes with. */
function ComesWith({ kind, id, code }: NonNullable<ArrivingLot['comesWith']>) {
  return kind === 'transfer' ? (
    <Link to="/supply/transfers/$transferId" params={{ transferId: String(id) }} className="link">
      {code}
    </Link>
  ) : (
    <Link to="/supply/purchase-orders/$purchaseOrderId" params={{ purchaseOrderId: String(id) }} className="link">
      {code}
    </Link>
  );
}

/** Where a lot is received: at the dock with the rest of its purchase order, with its transfer, or by itself. */
function ReceiveLink({ lot: { lotId, comesWith }, fcId }: { lot: ArrivingLot; fcId: number }) {
  const t = useTexts(stockDayTexts);
  if (!useSession().can('inventory.write')) return null;
  const className = buttonStyle('plain', 'small');
  if (comesWith?.kind === 'purchaseOrder')
    return (
      <Link to="/supply/receiving" search={{ fc: fcId }} className={className}>
        {t('receive')}
      </Link>
    );
  if (comesWith?.kind === 'transfer')
    return (
      <Link to="/supply/transfers/$transferId" params={{ transferId: String(comesWith.id) }} className={className}>
        {t('receive')}
      </Link>
    );
  return (
    <Link to="/inventory/$lotId" params={{ lotId: String(lotId) }} className={className}>
      {t('receive')}
    </Link>
  );
}
