import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listCatalog } from '@bloomdesk/contract/products/catalog.calls';
import type { CatalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { catalogColumns } from './catalog-columns.tsx';
import { catalogCsv } from './catalog-csv.ts';

const ProductDialog = onOpening(
  () => import('./product-dialog.tsx'),
  (file) => file.ProductDialog,
);
const ImportDialog = onOpening(
  () => import('./import-dialog.tsx'),
  (file) => file.ImportDialog,
);

const ShopDialog = onOpening(
  () => import('./shop-dialog.tsx'),
  (file) => file.ShopDialog,
);

const start = startTableState(catalogColumns);
const none: readonly CatalogProduct[] = [];

/** The whole catalogue; a row opens its product. */
export function CatalogTable({ onAuditLog }: { onAuditLog: (product: CatalogProduct) => void }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listCatalog, {}));
  /** The product that is edited, or one of the other dialogs. */
  const [opened, setOpened] = useState<{ kind: 'edit' | 'add' | 'import' | 'shop'; sku: string } | null>(null);
  const [state, setState] = useTableState(start, { table: 'products', columns: catalogColumns });
  const products = data?.products ?? none;
  const product = products.find(({ sku }) => sku === opened?.sku) ?? null;
  const close = () => setOpened(null);
  return (
    <>
      <DataTable
        label="products"
        views="products"
        className="min-h-0 flex-1"
        rows={products}
        columns={catalogColumns}
        state={state}
        rowId={skuOf}
        rowLabel={({ name }) => name}
        onStateChange={setState}
        onOpen={({ sku }) => setOpened({ kind: 'edit', sku })}
        opensOnPress
        rowMenu={(one) => [
          {
            items: [
              {
                id: 'edit',
                label: 'Edit…',
                icon: 'edit',
                opens: ProductDialog,
                onAction: () => setOpened({ kind: 'edit', sku: one.sku }),
              },
              { id: 'audit-log', label: 'Audit log', icon: 'clock', onAction: () => onAuditLog(one) },
            ],
          },
        ]}
        toolbar={
          <>
            <Button
              kind="primary"
              icon="plus"
              opens={ProductDialog}
              onClick={() => setOpened({ kind: 'add', sku: '' })}
            >
              Add product
            </Button>
            <Button icon="upload" onClick={() => setOpened({ kind: 'import', sku: '' })}>
              Import
            </Button>
            <Button icon="download" opens={ShopDialog} onClick={() => setOpened({ kind: 'shop', sku: '' })}>
              Import from Shopify
            </Button>
          </>
        }
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={() => saveFile(csvFile(catalogCsv(products), 'products.csv'))}
        empty={
          <EmptyState
            icon="flower"
            title="No products yet"
            text="Products are what orders sell. Add the first one, or import a file or your shop. Example: Blushing Rose, $48."
          />
        }
      />
      <Suspense fallback={null}>
        {opened?.kind === 'import' && <ImportDialog onClose={close} />}
        {opened?.kind === 'shop' && <ShopDialog onClose={close} />}
        {opened?.kind === 'add' && <ProductDialog product={null} onClose={close} />}
        {opened?.kind === 'edit' && product && <ProductDialog key={product.sku} product={product} onClose={close} />}
      </Suspense>
    </>
  );
}

function skuOf({ sku }: CatalogProduct): string {
  return sku;
}
