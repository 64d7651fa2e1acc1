import { CatalogTable } from '#features/products/catalog-table.tsx';
import { Page } from '#shell/page.tsx';

/** What the company sells. */
export function ProductsPage() {
  return (
    <Page category="Settings" title="Products" isFull>
      <CatalogTable />
    </Page>
  );
}
