import { NewPurchaseOrderButton } from '#features/inventory/purchasing/new-purchase-order-button.tsx';
import { PurchaseOrderList } from '#features/inventory/purchasing/purchase-order-list.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { useWords } from '#texts/use-texts.ts';

/** What a center has ordered from vendors. */
export function PurchaseOrdersPage() {
  const word = useWords();
  const { fc, fcId } = useFcAndDate();
  return (
    <Page
      category={word('Products')}
      title={word('Purchase orders')}
      fcPicker
      isFull
      actions={<NewPurchaseOrderButton fc={fc} />}
    >
      <PurchaseOrderList key={fcId} fcId={fcId} />
    </Page>
  );
}
