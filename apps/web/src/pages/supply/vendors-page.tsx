import { NewVendorButton } from '#features/inventory/vendors/new-vendor-button.tsx';
import { VendorList } from '#features/inventory/vendors/vendor-list.tsx';
import { Page } from '#shell/page.tsx';

/** Those the company buys from. */
export function VendorsPage() {
  return (
    <Page category="Products" title="Vendors" isFull actions={<NewVendorButton />}>
      <VendorList />
    </Page>
  );
}
