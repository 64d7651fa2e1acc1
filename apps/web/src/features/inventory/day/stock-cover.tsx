import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { BarRows } from '#ui/chart/bar-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StockCard } from './stock-card.tsx';
import type { StockDay } from './use-stock-day.ts';

/** How many days the stock of the scarcest products lasts; each leads to its lots. */
export function StockCover({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  return (
    <StockCard title="Days of cover" fcId={fcId} renderNote={({ cover }) => `${cover.length} scarcest products`}>
      {(day) =>
        day.cover.length === 0 ? (
          <EmptyState
            icon="chart"
            title="No orders in the last 7 days"
            text="Stock is compared with what orders took in 7 days. Example: 20 left, 10 a day: 2 days."
          />
        ) : (
          <CoverChart {...{ day, fcId }} />
        )
      }
    </StockCard>
  );
}

function CoverChart({ day: { cover, date }, fcId }: { day: StockDay; fcId: number }) {
  const data = {
    categoryLabel: 'Product',
    categories: cover.map(({ sku, productName }) => ({ id: sku, label: `${productName}, ${sku}` })),
    series: [
      { id: 'days', label: 'Days of cover', values: cover.map(({ days }) => days) },
      { id: 'available', label: 'Available', values: cover.map(({ available }) => available) },
      { id: 'taken', label: 'Taken a day', values: cover.map(({ takenPerDay }) => takenPerDay) },
    ],
    format: (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 }),
  };
  return (
    <>
      <BarRows
        label="Days of cover by product"
        data={data}
        renderName={(at) => (
          <Link
            to="/inventory"
            search={filteredSearch({ fc: fcId, date }, { 'f.product': cover[at]?.sku ?? '' })}
            className="link"
          >
            {cover[at]?.productName}
          </Link>
        )}
      />
      <p className="mt-2 text-sm text-muted">Available stock divided by what orders took a day, in the last 7 days.</p>
    </>
  );
}
