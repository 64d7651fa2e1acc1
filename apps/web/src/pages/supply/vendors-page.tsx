import { NewVendorButton } from '#features/inventory/vendors/new-vendor-button.tsx';
import { VendorList } from '#features/inventory/vendors/vendor-list.tsx';
import { Page } from '#shell/page.tsx';
import { useWords } from '#texts/use-texts.ts';

/** Those the company buys from. */
export function VendorsPage() {
  const word = useWords();
  return (
    <Page category={word('Products')} title={word('Vendors')} isFull actions={<NewVendorButton />}>
      <VendorList />
    </Page>
  );
}
