import { NewTransferButton } from '#features/inventory/transfers/new-transfer-button.tsx';
import { TransferList } from '#features/inventory/transfers/transfer-list.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';

/** Stock that goes from one center to another. */
export function TransfersPage() {
  const { fc, fcId } = useFcAndDate();
  return (
    <Page category="Products" title="Transfers" fcPicker isFull actions={<NewTransferButton fc={fc} />}>
      <TransferList key={fcId} fc={fc} />
    </Page>
  );
}
