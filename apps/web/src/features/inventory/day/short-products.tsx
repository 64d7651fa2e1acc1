import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { useSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { StockCard } from './stock-card.tsx';
import type { StockDay } from './use-stock-day.ts';

/** The products that suborders of today and tomorrow wait for. */
export function ShortProducts({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(stockDayTexts);
  return (
    <StockCard
      title={t('short')}
      tour="short"
      fcId={fcId}
      renderNote={({ short }) => (
        <Link to="/supply/shortages" search={{ fc: fcId }} className="link tabular-nums">
          {t('products', { count: new Set(short.map(({ sku }) => sku)).size })}
        </Link>
      )}
    >
      {({ short }) =>
        short.length === 0 ? (
          <EmptyState icon="check" title={t('nothingShort')} text={t('shortHelp')} />
        ) : (
          <ul aria-label={t('shortProducts')}>
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
  const t = useTexts(stockDayTexts);
  const mayOpen = useSession().can('order.read');
  const search = filteredSearch({ fc: fcId, date: day }, { 'f.product': sku });
  return (
    <li className="border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to="/inventory" search={search} className="link font-medium">
          {productName ?? sku}
        </Link>
        <Link to="/supply/shortages" search={{ fc: fcId }} className="link font-medium text-red tabular-nums">
          {t('missing', { count: missing })}
        </Link>
        <span className="text-sm text-muted">{dayText(day)}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
        {suborderIds.map((id) => (mayOpen ? <OrderLink key={id} id={id} /> : <span key={id}>{id}</span>))}
      </p>
    </li>
  );
}
