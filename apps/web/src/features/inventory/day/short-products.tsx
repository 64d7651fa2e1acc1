import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { useSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StockCard } from './stock-card.tsx';
import type { StockDay } from './use-stock-day.ts';

/** The products that suborders of today and tomorrow wait for. */
export function ShortProducts({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  return (
    <StockCard
      title="Short for today and tomorrow"
      fcId={fcId}
      renderNote={({ short }) => countOf(new Set(short.map(({ sku }) => sku)).size, 'product')}
    >
      {({ short }) =>
        short.length === 0 ? (
          <EmptyState
            icon="check"
            title="Nothing is short"
            text="Products that suborders wait for appear here. Example: Blushing Rose, 12 missing in 4 suborders."
          />
        ) : (
          <ul aria-label="Short products">
            {short.map((product) => (
              <ShortProduct key={`${product.day} ${product.sku}`} {...{ product, fcId }} />
            ))}
          </ul>
        )
      }
    </StockCard>
  );
}

function ShortProduct({ product, fcId }: { product: StockDay['short'][number]; fcId: number }) {
  const { day, sku, productName, missing, suborderIds } = product;
  const mayOpen = useSession().can('order.read');
  const search = filteredSearch({ fc: fcId, date: day }, { 'f.product': sku });
  return (
    <li className="border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to="/inventory" search={search} className="link font-medium">
          {productName ?? sku}
        </Link>
        <Link to="/inventory" search={search} className="link font-medium text-red tabular-nums">
          {missing.toLocaleString('en-US')} missing
        </Link>
        <span className="text-sm text-muted">{formatDay(day)}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
        {suborderIds.map((id) => (mayOpen ? <OrderLink key={id} id={id} /> : <span key={id}>{id}</span>))}
      </p>
    </li>
  );
}
