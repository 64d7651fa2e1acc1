import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { CatalogTable } from '#features/products/catalog-table.tsx';
import { Page } from '#shell/page.tsx';

/** What the company sells. */
export function ProductsPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="Products" isFull>
      <CatalogTable onAuditLog={({ sku, name }) => openAuditLog({ type: 'PRODUCT', id: sku, name })} />
      {auditLog}
    </Page>
  );
}
