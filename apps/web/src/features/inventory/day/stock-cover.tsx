import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { BarRows } from '#ui/chart/bar-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { StockCard } from './stock-card.tsx';
import type { StockDay } from './use-stock-day.ts';

/** How many days the stock of the scarcest products lasts; each leads to its lots. */
export function StockCover({ fc: { fcId } }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(stockDayTexts);
  return (
    <StockCard
      title={t('cover')}
      fcId={fcId}
      isBelow
      renderNote={({ cover }) => t('scarcest', { count: cover.length })}
    >
      {(day) =>
        day.cover.length === 0 ? (
          <EmptyState icon="chart" title={t('noOrders')} text={t('coverHelp')} />
        ) : (
          <CoverChart {...{ day, fcId }} />
        )
      }
    </StockCard>
  );
}

function CoverChart({ day: { cover, date }, fcId }: { day: StockDay; fcId: number }) {
  const t = useTexts(stockDayTexts);
  const word = useWords();
  const data = {
    categoryLabel: word('Product'),
    categories: cover.map(({ sku, productName }) => ({ id: sku, label: `${productName}, ${sku}` })),
    series: [
      { id: 'days', label: t('cover'), values: cover.map(({ days }) => days) },
      { id: 'available', label: word('Available'), values: cover.map(({ available }) => available) },
      { id: 'taken', label: t('takenADay'), values: cover.map(({ takenPerDay }) => takenPerDay) },
    ],
    format: (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 }),
  };
  return (
    <>
      <BarRows
        label={t('coverByProduct')}
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
      <p className="mt-2 text-sm text-muted">{t('coverMeans')}</p>
    </>
  );
}
