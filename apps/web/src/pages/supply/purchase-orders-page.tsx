import { NewPurchaseOrderButton } from '#features/inventory/purchasing/new-purchase-order-button.tsx';
import { PurchaseOrderList } from '#features/inventory/purchasing/purchase-order-list.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';

/** What a center has ordered from vendors. */
export function PurchaseOrdersPage() {
  const { fc, fcId } = useFcAndDate();
  return (
    <Page category="Products" title="Purchase orders" fcPicker isFull actions={<NewPurchaseOrderButton fc={fc} />}>
      <PurchaseOrderList key={fcId} fcId={fcId} />
    </Page>
  );
}
